import { expect, it } from 'vitest'
import { endOf, totalVotes, voteShares, withVote } from './vote-shares.ts'

const votes = (...counts: number[]) => counts.map((totalVote) => ({ totalVote }))

it.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 0],
    [100, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [999, 1],
    [100, 0],
  ],
])('rounds the votes %j to %j percent', (counts, shares) => {
  const found = voteShares(votes(...counts))
  expect(found).toEqual(shares)
  if (totalVotes(votes(...counts)) > 0)
    expect(found.reduce((sum, share) => sum + share, 0)).toBe(100)
})

it('counts a vote once, for the answer that was chosen', () => {
  const option = (_id: string, totalVote: number) => ({
    _id,
    description: _id,
    totalVote,
    expiredAt: null,
    isVoted: false,
  })
  const after = withVote([option('a', 1), option('b', 0)], 'b')
  expect(after.map(({ totalVote, isVoted }) => [totalVote, isVoted])).toEqual([
    [1, false],
    [1, true],
  ])
})

it('treats a poll that ends beyond a lifetime as endless', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(endOf(null, now)).toBeUndefined()
  expect(endOf('2125-01-01T00:00:00.000Z', now)).toBeUndefined()
  expect(endOf('2026-01-02T00:00:00.000Z', now)?.getUTCDate()).toBe(2)
})
