import { expect, it } from 'vitest'
import { site as settings } from '../../../../../test/session-fixtures.ts'
import { priceLimitsOf } from '../../../../lib/money/content-price.ts'
import { emptyRelease, releaseDraftOf, releaseOf, releaseProblems } from './release-draft.ts'

const from = new Date('2026-03-15T12:00:00Z')
const site = settings({ minimumContentPrice: 1, maximumContentPrice: 100 })
const sold = { ...emptyRelease, audience: 'buyers', price: '10' } as const

it('a release is sent as it was stored', () => {
  const stored = {
    listId: null,
    opensTo: [{ audience: 'everyone', at: '2026-03-22T12:00:00.000Z' }],
    groupPrices: [
      { fromTier: 0, price: 8 },
      { fromTier: 2, price: 0 },
    ],
    downloadChoice: 'no',
  } as const
  const { fromTier, ...sent } = releaseOf(
    { ...releaseDraftOf(stored, from), audience: 'buyers' },
    from,
  )
  expect(sent).toEqual(stored)
  expect(fromTier).toBe(1)
})

it('lower prices belong to what is sold, and a list to what is for one', () => {
  const typed = { ...emptyRelease, listId: 'x', fromTier: 2, groupPrices: { 1: '5' } }
  expect(releaseOf({ ...typed, audience: 'subscribers' }, from)).toMatchObject({
    listId: null,
    fromTier: 2,
    groupPrices: [],
  })
  expect(releaseOf({ ...typed, audience: 'list' }, from)).toMatchObject({
    listId: 'x',
    fromTier: 1,
  })
})

it.each([
  [{ 0: '8', 1: '', 2: '0' }, undefined],
  [{ 1: '10' }, 'Each price must be lower than the one before it.'],
  [{ 0: '5', 1: '6' }, 'Each price must be lower than the one before it.'],
  [{ 1: 'x' }, 'Set a price, such as 5 or 12.50.'],
  [{ 1: '0.5' }, 'At least'],
])('lower prices %j have the problem %s', (groupPrices, problem) => {
  const found = releaseProblems({ ...sold, groupPrices }, site).groupPrices
  if (problem) expect(found).toContain(problem)
  else expect(found).toBeUndefined()
})

it('published content keeps its lower prices when the limits change', () => {
  const published = { state: 'published', price: 10, groupPrices: [{ price: 0.5 }] }
  const typed = { ...sold, groupPrices: { 1: '0.5' } }
  expect(releaseProblems(typed, priceLimitsOf(site, published)).groupPrices).toBeUndefined()
  const another = { ...sold, groupPrices: { 1: '0.6' } }
  expect(releaseProblems(another, priceLimitsOf(site, published)).groupPrices).toContain('At least')
})
