import { expect, test } from 'vitest'
import { intervalsOf } from './mix-recording.rules.ts'

const guest = (path: string, at: number, length: number) => ({
  path,
  from: 0,
  at,
  length,
  muted: [],
})
const shown = (guests: ReturnType<typeof guest>[]) =>
  intervalsOf(guests).map(({ from, until, guests }) => [
    from,
    until,
    guests.map(({ path }) => path),
  ])

test('a recording is divided where guests come and go', () => {
  const one = guest('one', 1000, 5000)
  const two = guest('two', 4000, 6000)
  expect(shown([one, two])).toEqual([
    [1000, 4000, ['one']],
    [4000, 6000, ['one', 'two']],
    [6000, 10_000, ['two']],
  ])
  expect(shown([one])).toEqual([[1000, 6000, ['one']]])
  expect(shown([])).toEqual([])
})

test('times without a guest and very short ones are left out of the divided recording', () => {
  expect(shown([guest('one', 0, 1000), guest('one', 5000, 1000)])).toEqual([
    [0, 1000, ['one']],
    [5000, 6000, ['one']],
  ])
  expect(shown([guest('one', 0, 1000), guest('two', 50, 950)])).toEqual([
    [50, 1000, ['one', 'two']],
  ])
})
