import { describe, expect, it } from 'vitest'
import { formatContents } from './contents.ts'
import { opensNote, unlockLabel } from './lock-labels.ts'

describe('formatContents', () => {
  it.each([
    [{ photos: 8, videos: 1, audios: 0 }, '8 photos, 1 video'],
    [{ photos: 1, videos: 0, audios: 0 }, '1 photo'],
    [{ photos: 0, videos: 2, audios: 0 }, '2 videos'],
    [{ photos: 1, videos: 0, audios: 2 }, '1 photo, 2 audio files'],
    [{ photos: 0, videos: 0, audios: 0 }, ''],
  ])('formats the contents %o', (counts, expected) => expect(formatContents(counts)).toBe(expected))
})

describe('unlockLabel', () => {
  it.each([
    ['buy', undefined, 'Unlock · $12.50'],
    ['subscribe', 'Subscribe for $9.99', 'Subscribe for $9.99'],
    ['subscribe', undefined, 'Subscribe to unlock'],
    ['follow', '$9.99', 'Follow to unlock'],
  ] as const)('labels content locked by %s, subscription %s: %s', (lockedBy, subscribe, expected) =>
    expect(unlockLabel({ lockedBy }, { price: '$12.50', subscribe })).toBe(expected),
  )
})

it.each([
  ['America/Los_Angeles', 'Opens for everyone on 31 Jan'],
  ['UTC', 'Opens for everyone on 1 Feb'],
])('names the day of a visitor in %s on which content opens', (zone, text) => {
  const opening = { audience: 'everyone', at: '2027-02-01T05:00:00.000Z' } as const
  expect(opensNote([opening], new Date('2027-01-20T12:00:00Z'), zone)).toBe(text)
})
