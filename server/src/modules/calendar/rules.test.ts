import { expect, it } from 'vitest'
import { byShares, minuteOf, nextFreeSlot, slotAt, wholeMinute } from './rules.ts'

const zone = 'Europe/Berlin'
const monday18 = minuteOf({ weekday: 1, time: '18:00' })
const sunday0230 = minuteOf({ weekday: 7, time: '02:30' })

const next = (slots: readonly number[], now: string, taken: readonly string[] = []) =>
  nextFreeSlot(
    { slots, timeZone: zone },
    new Date(now),
    new Set(taken.map((at) => wholeMinute(new Date(at)))),
  )?.toISOString()

it('a slot and its minute of the week are the same time', () => {
  expect(monday18).toBe(1080)
  for (const minute of [0, monday18, sunday0230, 7 * 24 * 60 - 1])
    expect(minuteOf(slotAt(minute))).toBe(minute)
})

it('takes the next slot of the week at which nothing goes out', () => {
  expect(next([monday18], '2026-11-30T16:59:00Z')).toBe('2026-11-30T17:00:00.000Z')
  expect(next([monday18], '2026-11-30T17:00:00Z')).toBe('2026-12-07T17:00:00.000Z')
  expect(next([monday18, sunday0230], '2026-11-30T17:00:00Z', ['2026-12-06T01:30:45Z'])).toBe(
    '2026-12-07T17:00:00.000Z',
  )
  expect(next([], '2026-11-30T17:00:00Z')).toBeUndefined()
})

it('keeps the time of the day over a change of the clocks, and moves a skipped time', () => {
  expect(next([monday18], '2026-03-24T12:00:00Z')).toBe('2026-03-30T16:00:00.000Z')
  expect(next([sunday0230], '2026-03-25T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
})

it('a queue has no free slot where all of 26 weeks are taken', () => {
  const first = Date.parse('2026-11-30T17:00:00Z')
  const weeks = Array.from({ length: 30 }, (_, week) => new Date(first + week * 7 * 86_400_000))
  const taken = weeks.flatMap((at) => [at, new Date(at.getTime() - 3_600_000)])
  expect(
    next(
      [monday18],
      '2026-11-30T12:00:00Z',
      taken.map((at) => at.toISOString()),
    ),
  ).toBeUndefined()
})

it('an hour comes first by its share of all visits and of all sales', () => {
  const at = (hour: number, visits: number, sales: number) => ({ weekday: 1, hour, visits, sales })
  const hours = [at(9, 50, 0), at(12, 40, 3), at(18, 10, 5), at(23, 0, 0)]
  expect(byShares(hours).map(({ hour }) => hour)).toEqual([12, 18, 9, 23])
  expect(byShares([at(9, 0, 0)])).toEqual([at(9, 0, 0)])
})
