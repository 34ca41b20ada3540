import { expect, it } from 'vitest'
import { commentCountOf, countComment, discountComment } from './comment-counts.ts'

it('counts comments that came and went since an item was sent, each once, and only on that item', () => {
  const listed = { _id: 'p1', totalComment: 3 }
  const other = { _id: 'p2', totalComment: 1 }
  const shown = () => [commentCountOf(listed), commentCountOf(other)]
  expect(shown()).toEqual([3, 1])
  countComment('p1', 'c1')
  countComment('p1', 'c1')
  expect(shown()).toEqual([4, 1])
  const fresh = { _id: 'p1', totalComment: 4 }
  expect(commentCountOf(fresh), 'sent after the comment').toBe(4)
  discountComment('p1', 'c0', 2)
  discountComment('p1', 'c0', 2)
  expect([...shown(), commentCountOf(fresh)]).toEqual([1, 1, 1])
  discountComment('p2', 'c5', 3)
  expect(commentCountOf(other)).toBe(0)
})
