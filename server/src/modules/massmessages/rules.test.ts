import { expect, it } from 'vitest'
import { canStartAt, dripTime, earningsOf, paceOf } from './rules.ts'

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

it('spreads the messages of a minute evenly, and one at a time when they are few', () => {
  expect(paceOf(0)).toEqual({ count: Number.POSITIVE_INFINITY, periodMs: 0 })
  expect(paceOf(6000)).toEqual({ count: 1000, periodMs: 10_000 })
  expect(paceOf(100)).toEqual({ count: 16, periodMs: 9600 })
  expect(paceOf(7)).toEqual({ count: 1, periodMs: 8572 })
  expect(paceOf(1)).toEqual({ count: 1, periodMs: 60_000 })
})

it('a message after subscribing is sent at its hour of the day in its time zone, also across a change of the clocks', () => {
  const at = (subscribed: string, days: number, hour: number, timeZone = 'Europe/Berlin') =>
    dripTime(new Date(subscribed), { days, hour, timeZone, kinds: ['paid'] }).toISOString()
  expect(at('2026-03-27T23:30:00Z', 1, 18)).toBe('2026-03-29T16:00:00.000Z')
  expect(at('2026-03-27T22:30:00Z', 1, 18)).toBe('2026-03-28T17:00:00.000Z')
  expect(at('2026-03-28T12:00:00Z', 1, 2)).toBe('2026-03-29T01:00:00.000Z')
  expect(at('2026-03-28T12:00:00Z', 0, 18, 'America/New_York')).toBe('2026-03-28T22:00:00.000Z')
  expect(at('2026-03-28T12:00:00Z', 0, 3)).toBe('2026-03-28T12:00:00.000Z')
})
