import { expect, it } from 'vitest'
import { postsQueryOf, productsQueryOf, videosQueryOf } from './kind-query.ts'
import type { ExploreSubject } from './result-kind.ts'

const all: ExploreSubject = { type: 'all' }
const mia: ExploreSubject = { type: 'creator', username: 'mia', name: 'Mia' }
const now = Date.parse('2026-03-20T12:00:00.000Z')
const search = (query: string) => new URLSearchParams(query)

it('posts are narrowed by their type, by what the viewer may open and by time', () => {
  const query = { q: 'night', now }
  expect(postsQueryOf(search('form=photo&access=mine&time=week'), all, query)).toEqual({
    q: 'night',
    limit: 12,
    type: 'photo',
    access: 'mine',
    fromDate: '2026-03-13',
  })
  expect(postsQueryOf(search('form=story&access=all&time=hour'), all, query)).toEqual({
    q: 'night',
    limit: 12,
  })
})

it('videos are narrowed by their length and products by type and price', () => {
  expect(videosQueryOf(search('length=medium'), all)).toMatchObject({
    fromSeconds: 300,
    belowSeconds: 1200,
  })
  expect(productsQueryOf(search('goods=digital&price=free&tag=velvet'), all)).toEqual({
    sort: 'newest',
    limit: 12,
    type: 'digital',
    toPrice: 0,
  })
})

it('a search in the page of a creator asks for the content of that creator, without filters of people', () => {
  expect(postsQueryOf(search(''), mia, { q: 'night', now }).performerId).toBe('mia')
  expect(videosQueryOf(search('q=night&eyes=green&isFreeSubscription=true'), mia)).toEqual({
    q: 'night',
    sort: 'newest',
    limit: 12,
    performerId: 'mia',
  })
})
