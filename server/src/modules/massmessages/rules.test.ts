import { expect, it } from 'vitest'
import { canStartAt, earningsOf } from './rules.ts'

it('estimates what a mass message earns from whole buyers only', () => {
  expect(earningsOf(250, 340n)).toEqual([
    { percent: 1, buyers: 2, amount: 680n },
    { percent: 5, buyers: 12, amount: 4080n },
    { percent: 10, buyers: 25, amount: 8500n },
  ])
  expect(earningsOf(9, 340n).map(({ buyers }) => buyers)).toEqual([0, 0, 0])
})

it('schedules a mass message only for a later time within the given days', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  expect(canStartAt(now, now, 365)).toBe(false)
  expect(canStartAt(new Date('2026-01-01T12:01:00Z'), now, 365)).toBe(true)
  expect(canStartAt(new Date('2027-01-01T12:00:00Z'), now, 365)).toBe(true)
  expect(canStartAt(new Date('2027-01-01T12:00:01Z'), now, 365)).toBe(false)
})
