import { expect, it } from 'vitest'
import { cohortsOf, firstMonth } from './cohorts.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const months = firstMonth(now)
const slotOf = (month: string) => months.findIndex((at) => at.toISOString().startsWith(month)) + 1

it('the last twelve months are looked at, the present one included', () => {
  expect(months.at(0)?.toISOString()).toBe('2025-12-01T00:00:00.000Z')
  expect(months.at(-1)?.toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

it('a month names how many of its subscriptions lasted as long as all of them can have', () => {
  const slot = slotOf('2026-08')
  const counts = [
    { slot, measure: 'begun', total: 10n },
    { slot, measure: 'ended:0', total: 2n },
    { slot, measure: 'ended:1', total: 3n },
    { slot, measure: 'ended:2', total: 1n },
    { slot: slotOf('2026-11'), measure: 'begun', total: 4n },
  ]
  expect(cohortsOf(counts, months, now)).toEqual([
    { month: '2026-08', begun: 10, kept: [8, 5] },
    { month: '2026-11', begun: 4, kept: [] },
  ])
})
