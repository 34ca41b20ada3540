import { expect, it } from 'vitest'
import { dayOf, movedBy, startOf, turn, weeksOf } from './calendar-days.ts'

it('shows whole weeks from Monday to Sunday of a month, or one week', () => {
  const november = weeksOf('2026-11-26', 'month')
  expect(november).toHaveLength(6)
  expect([november[0]?.[0], november[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-10', 'month').map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
  expect(weeksOf('2026-11-26', 'week')).toEqual([
    [
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ],
  ])
})

it('the calendar turns to the month and the week before and after', () => {
  expect([turn('2026-01-31', 'month', 1), turn('2026-01-31', 'month', -1)]).toEqual([
    '2026-02-01',
    '2025-12-01',
  ])
  expect([turn('2026-11-26', 'week', 1), turn('2026-11-26', 'week', -1)]).toEqual([
    '2026-12-03',
    '2026-11-19',
  ])
})

it('keeps the time of the day when a message is moved over a change of the clocks', () => {
  const before = new Date('2026-10-24T16:00:00Z')
  expect(movedBy(before, 1, 'Europe/Berlin').toISOString()).toBe('2026-10-25T17:00:00.000Z')
  expect(dayOf(new Date('2026-03-15T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-16')
  expect(startOf('2026-03-16', 'Europe/Berlin').toISOString()).toBe('2026-03-15T23:00:00.000Z')
})
