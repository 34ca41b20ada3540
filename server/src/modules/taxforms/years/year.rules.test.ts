import { expect, it } from 'vitest'
import { amountOf, type MonthAmounts, yearsOf } from './year.rules.ts'

const line = (month: number, changes: Partial<MonthAmounts> = {}): MonthAmounts => ({
  performerId: 'a',
  month,
  sales: 2,
  net: 900n,
  commission: 100n,
  tax: 0n,
  gross: 1000n,
  paid: 0n,
  ...changes,
})

it('months add up to quarters and to the year of each performer', () => {
  const lines = [
    line(1),
    line(3, { net: -90n, sales: 0, gross: 0n }),
    line(12, { paid: 500n }),
    line(4, { performerId: 'b' }),
  ]
  const [first, second] = yearsOf(lines)
  expect(first?.quarters.map(({ net }) => net)).toEqual([810n, 0n, 0n, 900n])
  expect(first?.quarters.map(({ sales }) => sales)).toEqual([2, 0, 0, 2])
  expect(first?.year).toMatchObject({ net: 1710n, gross: 2000n, paid: 500n, sales: 4 })
  expect(second?.quarters[1]).toMatchObject({ net: 900n, commission: 100n })
  expect(second?.months.map(({ sales }) => sales)).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(amountOf(-12_345n)).toBe(-123.45)
})
