import { expect, it } from 'vitest'
import { bySpend, moneyPeriods } from './rules.ts'

const periods = (now: string, zone: string) => {
  const { today, month, monthBefore } = moneyPeriods(new Date(now), zone)
  return [today.from, month.from, monthBefore.from, monthBefore.until].map((at) => at.toISOString())
}

it('this month is compared with the last one up to the same day and time, in the time zone of the creator', () => {
  expect(periods('2026-03-20T12:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-03-19T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-01-31T23:00:00.000Z',
    '2026-02-20T12:00:00.000Z',
  ])
  expect(periods('2026-01-01T02:30:00Z', 'America/New_York')).toEqual([
    '2025-12-31T05:00:00.000Z',
    '2025-12-01T05:00:00.000Z',
    '2025-11-01T04:00:00.000Z',
    '2025-12-01T05:00:00.000Z',
  ])
})

it('compares the 31st with the whole of a shorter month, and keeps the time of the day over a change of the clocks', () => {
  expect(periods('2026-05-31T10:00:00Z', 'UTC')[3]).toBe('2026-05-01T00:00:00.000Z')
  expect(periods('2026-04-20T10:00:00Z', 'Europe/Berlin').slice(1)).toEqual([
    '2026-03-31T22:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-03-20T11:00:00.000Z',
  ])
})

it('orders waiting fans by what they spent, and those who spent the same by how long they wait', () => {
  const fan = (spentTokens: bigint, hour: number) => ({
    spentTokens,
    wroteAt: new Date(Date.UTC(2026, 0, 1, hour)),
  })
  const fans = [fan(0n, 3), fan(500n, 5), fan(0n, 1)]
  expect(fans.toSorted(bySpend)).toEqual([fan(500n, 5), fan(0n, 1), fan(0n, 3)])
})
