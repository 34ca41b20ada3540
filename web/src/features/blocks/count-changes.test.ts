import { expect, it } from 'vitest'
import { countChanges, formatChanges } from './count-changes.ts'

it.each([
  [[], [], 0],
  [['DE'], ['DE'], 0],
  [['DE'], [], 1],
  [[], ['DE', 'FR'], 2],
  [['DE', 'FR'], ['FR', 'JP'], 2],
] as const)('counts between %j and %j %i changes', (before, after, changes) => {
  expect(countChanges(new Set(before), new Set(after))).toBe(changes)
})

it('formats the number of changes in words', () => {
  expect([formatChanges(1), formatChanges(2)]).toEqual(['1 change', '2 changes'])
})
