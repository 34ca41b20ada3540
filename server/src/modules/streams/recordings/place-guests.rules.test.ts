import { expect, test } from 'vitest'
import { type Mute, placeGuests } from './place-guests.rules.ts'

const part = (startedAt: number, length: number, mutes: readonly Mute[] = []) => ({
  path: 'guest.mkv',
  startedAt: new Date(startedAt),
  length,
  mutes,
})
const placesOf = (stretches: ReturnType<typeof placeGuests>) =>
  stretches.map(({ from, at, length }) => [from, at, length])

test('a guest is in a recording from the second at which they came', () => {
  expect(placeGuests([[10_000, 20_000]], [part(15_000, 5000)])).toEqual([
    { path: 'guest.mkv', from: 0, at: 5000, length: 5000, muted: [] },
  ])
})

test('a guest who sent before and after the recording is in all of it', () => {
  expect(placesOf(placeGuests([[10_000, 5000]], [part(8000, 20_000)]))).toEqual([[2000, 0, 5000]])
})

test('a break of the performer is left out of the stretches of a guest', () => {
  const pieces = [
    [10_000, 4000],
    [20_000, 4000],
  ] as const
  expect(placesOf(placeGuests(pieces, [part(12_000, 10_000)]))).toEqual([
    [0, 2000, 2000],
    [8000, 4000, 2000],
  ])
  expect(placeGuests(pieces, [part(15_000, 3000)])).toEqual([])
})

test('the times at which a guest was muted are given as times of the recording', () => {
  const mutes = [
    [9000, true],
    [12_000, false],
    [14_000, true],
  ] as const
  const [stretch] = placeGuests([[10_000, 10_000]], [part(11_000, 6000, mutes)])
  expect(stretch?.muted).toEqual([
    [1000, 2000],
    [4000, 7000],
  ])
})
