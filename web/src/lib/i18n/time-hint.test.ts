import { expect, it } from 'vitest'
import { timeHint } from './time-hint.ts'

it('warns below a time of the night in which the clocks change', () => {
  expect(timeHint('2026-03-29T02:30', 'Europe/Berlin')).toMatch(/^Berlin time\. .*forward/)
  expect(timeHint('2027-03-14T02:30', 'America/New_York')).toMatch(/^New York time\. .*forward/)
  expect(timeHint('2026-10-25T02:30', 'Europe/Berlin')).toMatch(/twice/)
  expect(timeHint('2026-06-01T02:30', 'Europe/Berlin')).toBe('Berlin time.')
  expect(timeHint('', 'Europe/Berlin')).toBe('Berlin time.')
})
