import { expect, it } from 'vitest'
import { creatorsQueryOf, type ExploreSubject, itemQueryOf, resultKindOf } from './result-kind.ts'

const all: ExploreSubject = { type: 'all' }
const category: ExploreSubject = { type: 'category', id: 'a'.repeat(32), name: 'Dance', about: '' }
const tag: ExploreSubject = { type: 'tag', tag: 'velvet' }
const kinds = (subject: ExploreSubject, ...queries: string[]) =>
  queries.map((query) => resultKindOf(new URLSearchParams(query), subject))
const read = (query: string, subject = all) => itemQueryOf(new URLSearchParams(query), subject)

it('the directory shows creators without words, everything for a search, videos and galleries for both, and posts for a search only', () => {
  const queries = [
    '',
    'q=night',
    'show=all',
    'show=videos',
    'show=galleries&q=night',
    'show=products',
    'show=posts',
    'show=posts&q=night',
    'show=tags&q=night',
  ]
  expect(kinds(all, ...queries, 'show=x')).toEqual([
    'creators',
    'all',
    'creators',
    'videos',
    'galleries',
    'products',
    'creators',
    'posts',
    'tags',
    'creators',
  ])
  expect(kinds(category, '', 'show=products', 'show=posts&q=night')).toEqual([
    'creators',
    'products',
    'creators',
  ])
})

it('shows videos of a tag, or galleries, because nothing else has tags', () => {
  expect(kinds(tag, '', 'show=galleries', 'show=products', 'show=creators')).toEqual([
    'videos',
    'galleries',
    'videos',
    'videos',
  ])
})

it('reads the order, the words, the tag and the filters of creators for videos and galleries', () => {
  expect(read('')).toEqual({ sort: 'newest', limit: 12 })
  expect(read('sort=stars&q=+night+&tag=velvet')).toEqual({
    sort: 'newest',
    limit: 12,
    q: 'night',
    tag: 'velvet',
  })
  expect(
    read('sort=popular&gender=female&eyes=green&isFreeSubscription=true&sortBy=online'),
  ).toEqual({
    sort: 'popular',
    limit: 12,
    gender: 'female',
    eyes: 'green',
    isFreeSubscription: true,
  })
})

it('keeps the category or the tag of a page, whatever its address says', () => {
  const search = new URLSearchParams(`categoryIds=${'b'.repeat(32)}&tag=silk`)
  expect(creatorsQueryOf(search, category).categoryIds).toEqual(['a'.repeat(32)])
  expect(itemQueryOf(search, category)).toMatchObject({
    categoryIds: ['a'.repeat(32)],
    tag: 'silk',
  })
  expect(itemQueryOf(search, tag).tag).toBe('velvet')
})
