import { expect, it } from 'vitest'
import { noOpenings, openingColumnsOf, openingsMoved, openingsOf } from './openings.rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 11, n))
const all = [
  { audience: 'subscribers', at: day(2) },
  { audience: 'followers', at: day(7) },
  { audience: 'everyone', at: day(30) },
] as const

it.each([
  ['buyers', all, { subscribersAt: day(2), followersAt: day(7), everyoneAt: day(30) }],
  ['list', all, { subscribersAt: day(2), followersAt: day(7), everyoneAt: day(30) }],
  ['subscribers', all, { ...noOpenings, followersAt: day(7), everyoneAt: day(30) }],
  ['everyone', all, noOpenings],
  [
    'subscribers',
    [
      { audience: 'followers', at: day(7) },
      { audience: 'everyone', at: day(7) },
    ],
    { ...noOpenings, everyoneAt: day(7) },
  ],
] as const)('an item for %s keeps the later audiences that add somebody', (audience, given, kept) =>
  expect(openingColumnsOf(audience, given)).toEqual(kept),
)

it('an item from a higher tier can open to all subscribers later', () => {
  expect(openingColumnsOf('subscribers', all, 2).subscribersAt).toEqual(day(2))
})

it('lists only the audiences that an item has yet to open to', () => {
  const columns = openingColumnsOf('buyers', all)
  expect(openingsOf(columns, day(7)).map(({ audience }) => audience)).toEqual(['everyone'])
  expect(openingsOf(columns)).toEqual(all)
})

it('moves the later audiences with the publication', () => {
  expect(openingsMoved(all, day(1), day(4)).map(({ at }) => at)).toEqual([day(5), day(10), day(33)])
  expect(openingsMoved(all, null, day(4))).toEqual(all)
})
