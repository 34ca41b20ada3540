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
  expect(openingColumnsOf('subscribers', all, { fromTier: 2 }).subscribersAt).toEqual(day(2))
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

it('what a group has for free is not opened to that group again', () => {
  const freeFrom = (at: number) => Array.from({ length: 6 }, (_, group) => (group < at ? 5n : 0n))
  const opened = (groupPrices: bigint[]) => openingColumnsOf('buyers', all, { groupPrices })
  expect(opened(freeFrom(0))).toMatchObject({ subscribersAt: null, followersAt: null })
  expect(opened(freeFrom(1))).toMatchObject({ subscribersAt: null, followersAt: day(7) })
  expect(opened(freeFrom(3)).subscribersAt).toEqual(day(2))
})
