import { describe, expect, it } from 'vitest'
import { instantOf, timeZoneLabel, wallTime } from './time-zone.ts'

describe('instantOf', () => {
  it.each([
    // Central Europe goes forward on 29 March 2026 at 02:00 and back on 25 October at 03:00.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z', 'plain'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 'skipped'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', 'plain'],
    ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z', 'plain'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'twice'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', 'plain'],
    // New York: 8 March and 1 November 2026.
    ['2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15:00.000Z', 'skipped'],
    ['2026-03-08T03:15', 'America/New_York', '2026-03-08T07:15:00.000Z', 'plain'],
    ['2026-11-01T01:15', 'America/New_York', '2026-11-01T05:15:00.000Z', 'twice'],
    ['2026-11-01T02:15', 'America/New_York', '2026-11-01T07:15:00.000Z', 'plain'],
    // Lord Howe Island moves by half an hour, on the other side of the year.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'skipped'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', 'twice'],
    // Zones without a summer time, ahead of and behind the date of UTC.
    ['2026-03-29T02:30', 'Asia/Kolkata', '2026-03-28T21:00:00.000Z', 'plain'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 'plain'],
    ['2026-06-15T12:00', 'UTC', '2026-06-15T12:00:00.000Z', 'plain'],
  ])('converts %s in %s to %s, %s', (wall, zone, instant, hour) => {
    const found = instantOf(wall, zone)
    expect([found?.instant.toISOString(), found?.hour]).toEqual([instant, hour])
    if (hour === 'plain') expect(wallTime(new Date(instant), zone)).toBe(wall)
  })

  it('keeps the local time when the clocks change in between', () => {
    const [winter, summer] = ['2026-03-28T18:00', '2026-03-30T18:00'].map((wall) =>
      instantOf(wall, 'Europe/Berlin'),
    )
    expect((summer?.instant.getTime() ?? 0) - (winter?.instant.getTime() ?? 0)).toBe(47 * 3_600_000)
  })

  it('converts every hour of both nights with clock changes there and back', () => {
    for (const night of ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z']) {
      for (let hour = 0; hour < 10; hour += 1) {
        const instant = new Date(Date.parse(night) + hour * 3_600_000)
        const found = instantOf(wallTime(instant, 'Europe/Berlin'), 'Europe/Berlin')
        const late = instant.getTime() - (found?.instant.getTime() ?? 0)
        expect(late).toBe(found?.hour === 'twice' && late > 0 ? 3_600_000 : 0)
      }
    }
  })

  it.each(['', '2026-03-29', '2026-13-01T00:00', 'soon'])(
    'returns nothing for the invalid time "%s"',
    (wall) => expect(instantOf(wall, 'UTC')).toBeUndefined(),
  )
})

it.each([
  ['America/New_York', 'New York time'],
  ['UTC', 'UTC'],
])('labels the zone %s as %s', (zone, expected) => expect(timeZoneLabel(zone)).toBe(expected))
