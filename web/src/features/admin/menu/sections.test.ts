import { expect, it } from 'vitest'
import { moveToIndex } from './sections.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('moves the item at %i to %i: %s', (from, to, moved) => {
  expect(moveToIndex(['a', 'b', 'c'], from, to).join('')).toBe(moved)
})
