import { expect, test } from 'vitest'
import { chaptersWithin, type Moment, secondOf, suggestChapters } from './replays.rules.ts'

const at = (second: number) => new Date(second * 1000)
/** Ten seconds, a pause of 50, and ten seconds more. */
const pieces = [
  [0, 10_000],
  [60_000, 10_000],
] as const
const moment = (reason: Moment['reason'], second: number, title: string = reason): Moment => ({
  reason,
  title,
  at: at(second),
})

test.each([
  ['in the first part', 4, 4],
  ['before the first part', -3, 0],
  ['in the pause', 30, 10],
  ['in the second part', 65, 15],
  ['after the end', 80, undefined],
])('a moment %s is at its second of the recording', (_, second, expected) => {
  expect(secondOf(at(second), pieces)).toBe(expected)
})

test('goals and titles are suggested before tips that are near, in the order of the recording', () => {
  const moments = [moment('tip', 2), moment('tip', 62), moment('title', 64), moment('goal', 8)]
  expect(suggestChapters(moments, pieces)).toEqual([
    { reason: 'tip', title: 'tip', second: 2 },
    { reason: 'goal', title: 'goal', second: 8 },
    { reason: 'title', title: 'title', second: 14 },
  ])
  expect(suggestChapters([moment('tip', 2, '')], pieces)).toEqual([])
})

test('the chapters of a part begin with the one that is open where it begins', () => {
  const chapters = [0, 10, 20, 40].map((second) => ({ second, title: `at ${second}` }))
  expect(chaptersWithin(chapters, { from: 12.5, to: 40 })).toEqual([
    { second: 0, title: 'at 10' },
    { second: 7.5, title: 'at 20' },
  ])
  expect(chaptersWithin(chapters.slice(2), { from: 5, to: 30 })).toEqual([
    { second: 15, title: 'at 20' },
  ])
})
