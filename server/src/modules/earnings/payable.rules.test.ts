import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocatePayout, coverAmount, type PayableEarning, payableFor } from './payable.rules.ts'

const earning = (id: string, left: bigint, paid = 0n, waiting = 0n): PayableEarning => ({
  id,
  left,
  paid,
  waiting,
})

describe('payableFor', () => {
  it('payableFor counts what is released and not paid, and deducts what was overpaid', () => {
    const earnings = [
      earning('a', 900n),
      earning('b', 0n, 300n),
      earning('c', 500n, 0n, 500n),
      earning('d', 400n, 100n),
    ]
    expect(payableFor(earnings)).toEqual({ amount: 900n, waiting: 500n, overpaid: 300n, count: 2 })
  })

  it('payableFor returns zero or less when everything released was overpaid before', () => {
    expect(payableFor([earning('a', 100n), earning('b', 0n, 300n)]).amount).toBe(-200n)
  })
})

it('settling raises the total paid by exactly the payout', () => {
  const amount = fc.bigInt({ min: 0n, max: 5000n })
  const some = fc.array(fc.record({ left: amount, paid: amount, waiting: amount }), {
    minLength: 1,
    maxLength: 20,
  })
  const property = fc.property(some, (rows) => {
    const earnings = rows.map((row, at) => ({ ...row, id: String(at) }))
    const after = new Map(allocatePayout(earnings).map(({ id, paid }) => [id, paid]))
    const before = earnings.reduce((sum, { paid }) => sum + paid, 0n)
    const total = earnings.reduce((sum, { id, paid }) => sum + (after.get(id) ?? paid), 0n)
    expect(total - before).toBe(payableFor(earnings).amount)
    for (const { id, left } of earnings)
      if (after.has(id)) expect(after.get(id)).toBeLessThanOrEqual(left)
  })
  fc.assert(property)
})

it('covers the oldest earnings first, refunded ones last, and never what is held', () => {
  const coverable = (id: string, net: bigint, changes: object = {}) => ({
    id,
    net,
    left: net,
    paid: 0n,
    waiting: 0n,
    ...changes,
  })
  const earnings = [
    coverable('a', 10n, { left: 4n }),
    coverable('b', 10n, { paid: 3n }),
    coverable('c', 10n, { waiting: 10n }),
  ]
  expect(coverAmount(earnings, 5n)).toEqual([
    { id: 'a', paid: 4n },
    { id: 'b', paid: 4n },
  ])
  expect(coverAmount(earnings, 15n)).toEqual([
    { id: 'a', paid: 8n },
    { id: 'b', paid: 10n },
  ])
  expect(coverAmount(earnings, 18n)).toBeUndefined()
})
