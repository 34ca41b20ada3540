import { expect, it } from 'vitest'
import { joinPages } from './infinite-list.ts'

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }))

it('joins pages without the rows that moved onto a page from the page before', () => {
  const pages = [
    { data: rows('a', 'b'), total: 4, next: '2' },
    { data: rows('b', 'c'), total: 5 },
  ]
  expect(joinPages(pages)).toEqual(rows('a', 'b', 'c'))
})
