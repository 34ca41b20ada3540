import { expect, it } from 'vitest'
import { exploreMetaOf } from './explore-meta.ts'
import type { ExploreSubject } from './result-kind.ts'

const all: ExploreSubject = { type: 'all' }
const category: ExploreSubject = {
  type: 'category',
  id: 'a'.repeat(32),
  name: 'Dance',
  about: 'On and off stage.',
}
const tag: ExploreSubject = { type: 'tag', tag: 'velvet' }

it('names what each tab shows, and gives each its canonical address', () => {
  expect(exploreMetaOf({ kind: 'creators', subject: all, isEmpty: false })).toMatchObject({
    title: 'Explore creators',
    query: undefined,
  })
  expect(exploreMetaOf({ kind: 'videos', subject: all, isEmpty: false })).toEqual({
    title: 'Explore videos',
    description: 'The newest, most liked and most viewed videos of all creators.',
    query: '?show=videos',
    hidden: false,
  })
})

it('names the category or the tag of a page', () => {
  expect(exploreMetaOf({ kind: 'creators', subject: category, isEmpty: false })).toMatchObject({
    title: 'Dance: creators',
    description: 'On and off stage.',
  })
  expect(exploreMetaOf({ kind: 'products', subject: category, isEmpty: false })).toMatchObject({
    title: 'Dance: products',
    query: '?show=products',
  })
  expect(exploreMetaOf({ kind: 'videos', subject: tag, isEmpty: false })).toMatchObject({
    title: 'Videos tagged #velvet',
    query: undefined,
  })
  expect(exploreMetaOf({ kind: 'galleries', subject: tag, isEmpty: false }).title).toBe(
    'Galleries tagged #velvet',
  )
})

it('keeps an empty list out of search results', () => {
  expect(exploreMetaOf({ kind: 'videos', subject: tag, isEmpty: true }).hidden).toBe(true)
})

it('keeps a search of what one creator publishes out of search results', () => {
  const subject: ExploreSubject = { type: 'creator', username: 'mia', name: 'Mia' }
  expect(exploreMetaOf({ kind: 'videos', subject, isEmpty: false })).toMatchObject({
    title: 'Search Mia',
    hidden: true,
  })
})
