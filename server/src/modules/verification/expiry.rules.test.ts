import { expect, it } from 'vitest'
import { dayAfter, daysUntil, reminderFor } from './expiry.rules.ts'

it.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-40, 0],
])('reminds of an ID %i days before its expiry with the reminder of %s days', (left, days) => {
  expect(reminderFor(left)).toBe(days)
})

it('counts calendar days in UTC', () => {
  expect(daysUntil('2027-03-01', '2027-02-27')).toBe(2)
  expect(daysUntil('2027-02-27', '2027-03-01')).toBe(-2)
  expect(dayAfter(new Date('2027-02-27T23:59:00Z'), 2)).toBe('2027-03-01')
})
