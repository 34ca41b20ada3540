import { expect, it } from 'vitest'
import { catalogueQueryOf, resultKindOf } from './result-kind.ts'

const kind = (query: string) => resultKindOf(new URLSearchParams(query))
const read = (query: string) => catalogueQueryOf(new URLSearchParams(query))

it('shows videos and galleries with and without words, and posts only for a search', () => {
  expect(
    ['', 'show=videos', 'show=galleries&q=night', 'show=products', 'show=posts', 'show=posts&q=night', 'show=x'].map(
      kind,
    ),
  ).toEqual(['creators', 'videos', 'galleries', 'products', 'creators', 'posts', 'creators'])
})

it('reads the order, the words and the tag of videos and galleries', () => {
  expect(read('')).toEqual({ sort: 'newest', limit: 12 })
  expect(read('sort=stars&q=+night+&tag=velvet')).toEqual({ sort: 'newest', limit: 12, q: 'night', tag: 'velvet' })
  expect(read('sort=popular')).toEqual({ sort: 'popular', limit: 48 })
})
