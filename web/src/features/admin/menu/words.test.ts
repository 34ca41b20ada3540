import { expect, it } from 'vitest'
import { movedTo } from './words.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('moves %i to %i: %s', (from, to, moved) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(moved)
})
