import { expect, it } from 'vitest'
import { pictureAt } from './use-storyboard.ts'

const storyboard = {
  sheets: ['a', 'b'],
  columns: 10,
  rows: 8,
  count: 130,
  interval: 2,
  width: 160,
  height: 90,
}

it.each([
  [0, { sheet: 0, left: 0, top: 0 }],
  [3.9, { sheet: 0, left: 160, top: 0 }],
  [20, { sheet: 0, left: 0, top: 90 }],
  [160, { sheet: 1, left: 0, top: 0 }],
  [9999, { sheet: 1, left: 9 * 160, top: 4 * 90 }],
  [-1, { sheet: 0, left: 0, top: 0 }],
])('finds the scrub picture of second %d', (second, place) => {
  expect(pictureAt(storyboard, second)).toEqual({ ...place, width: 160, height: 90 })
})
