import { expect, it } from 'vitest'
import { changesBetween, countOf } from './changes.ts'

it.each([
  [[], [], 0],
  [['DE'], ['DE'], 0],
  [['DE'], [], 1],
  [[], ['DE', 'FR'], 2],
  [['DE', 'FR'], ['FR', 'JP'], 2],
] as const)('between %j and %j are %i changes', (before, after, changes) => {
  expect(changesBetween(new Set(before), new Set(after))).toBe(changes)
})

it('counts in words', () => {
  expect([countOf(1), countOf(2)]).toEqual(['1 change', '2 changes'])
})
