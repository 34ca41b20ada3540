import { expect, test } from 'vitest'
import { splitAt } from './split-at.ts'

const post = (hour: number) => ({ publishedAt: `2026-03-20T${hour}:00:00.000Z` })
const posts = [post(14), post(12), post(10)]

test('posts published up to the last visit stand after the mark', () => {
  expect(splitAt(posts, '2026-03-20T12:00:00.000Z')).toEqual({
    newer: [post(14)],
    older: [post(12), post(10)],
  })
})

test('all posts are new in a first visit and where the last visit is longer ago than all posts', () => {
  expect(splitAt(posts, null).older).toEqual([])
  expect(splitAt(posts, undefined).older).toEqual([])
  expect(splitAt(posts, '2026-03-19T00:00:00.000Z').older).toEqual([])
})
