import { expect, it } from 'vitest'
import { nextAfter } from './rules.ts'

it.each([
  ['week', 1, '2026-11-29T22:00:00Z', '2026-11-30T06:00:00Z'],
  ['week', 7, '2026-11-29T05:59:59Z', '2026-11-29T06:00:00Z'],
  ['week', 7, '2026-11-29T06:00:00Z', '2026-12-06T06:00:00Z'],
  ['month', 28, '2027-02-28T07:00:00Z', '2027-03-28T06:00:00Z'],
  ['month', 1, '2026-12-15T00:00:00Z', '2027-01-01T06:00:00Z'],
] as const)('a payout on day %3$s of a %1$s comes next at %4$s', (every, day, after, next) => {
  expect(nextAfter({ every, day }, new Date(after))).toEqual(new Date(next))
})
