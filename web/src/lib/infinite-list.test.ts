import { expect, it } from 'vitest'
import { appendPage } from './infinite-list.ts'

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }))

it('appends a page without the rows that moved onto it from the page before', () => {
  const kept = { items: rows('a', 'b'), total: 4, next: '2' }
  const joined = appendPage(kept, { data: rows('b', 'c'), total: 5, next: '3' })
  expect(joined).toEqual({ items: rows('a', 'b', 'c'), total: 5, next: '3' })
})

it('ends the list where the page has no cursor', () => {
  expect(appendPage({ items: rows('a'), total: 2, next: '1' }, { data: rows('b'), total: 2 }).next).toBeUndefined()
})
