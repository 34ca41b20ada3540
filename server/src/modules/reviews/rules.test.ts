import { expect, it } from 'vitest'
import { approvalOf, claimEnd, obstacleOf } from './rules.ts'

const now = new Date('2026-03-16T12:00:00.000Z')
const review = {
  ownerId: 'owner',
  state: 'waiting',
  firstBy: null,
  claimedBy: null,
  claimedUntil: null,
}

it('a file is approved by one reviewer, or by two different ones where two must', () => {
  expect(approvalOf(review, 'a', false)?.state).toBe('approved')
  expect(approvalOf(review, 'a', true)).toEqual({ state: 'waiting', firstBy: 'a', secondBy: null })
  expect(approvalOf({ firstBy: 'a' }, 'a', true)).toBeUndefined()
  expect(approvalOf({ firstBy: 'a' }, 'b', true)).toEqual({
    state: 'approved',
    firstBy: 'a',
    secondBy: 'b',
  })
  expect(approvalOf({ firstBy: 'a' }, 'a', false)?.state).toBe('approved')
})

it('a reviewer cannot decide what is decided, their own, or claimed by another person for ten minutes', () => {
  expect(obstacleOf({ ...review, state: 'approved' }, 'a', now)).toBe('reviews.decided')
  expect(obstacleOf(review, 'owner', now)).toBe('reviews.own_file')
  const claimed = { ...review, claimedBy: 'a', claimedUntil: claimEnd(now) }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(obstacleOf(claimed, 'a', after(9))).toBeUndefined()
  expect(obstacleOf(claimed, 'b', after(9))).toBe('reviews.claimed')
  expect(obstacleOf(claimed, 'b', after(10))).toBeUndefined()
})
