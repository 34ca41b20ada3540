import { expect, it } from 'vitest'
import { countAttributeFilters, exploreQueryOf } from './explore-query.ts'

const read = (query: string) => exploreQueryOf(new URLSearchParams(query))
const category = 'a'.repeat(32)

it('sorts the directory by popularity by default', () => {
  expect(read('')).toEqual({ sortBy: 'popular' })
  expect(read('sortBy=stars&isFreeSubscription=maybe&categoryIds=1&country=france')).toEqual({
    sortBy: 'popular',
  })
})

it('sorts a search by relevance by default', () => {
  expect(read('q=mia')).toEqual({ q: 'mia', sortBy: 'relevance' })
  expect(read('q=mia&sortBy=popular')).toEqual({ q: 'mia', sortBy: 'popular' })
  expect(read('sortBy=relevance')).toEqual({ sortBy: 'popular' })
})

it('reads words, order, category, the switches for free trials and live, and attributes', () => {
  const query = read(
    `q=+night+&sortBy=online&categoryIds=${category}&isFreeSubscription=true&isLive=true&eyes=green&country=PT`,
  )
  expect(query).toEqual({
    q: 'night',
    sortBy: 'online',
    categoryIds: [category],
    isFreeSubscription: true,
    isLive: true,
    eyes: 'green',
    country: 'PT',
  })
  expect(countAttributeFilters(query)).toBe(2)
})
