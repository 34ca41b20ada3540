import { expect, it } from 'vitest'
import { formatDeadline } from './labels.ts'

it.each([
  ['2026-03-10T12:00:00.000Z', '9 days left'],
  ['2026-03-02T18:30:00.000Z', '30 h left'],
  ['2026-03-01T12:30:00.000Z', '0 h left'],
  ['2026-03-01T07:00:00.000Z', '5 h late'],
  ['2026-02-20T12:00:00.000Z', '9 days late'],
])('formats the deadline %s as "%s"', (due, text) =>
  expect(formatDeadline(due, new Date('2026-03-01T12:00:00.000Z'))).toBe(text),
)
