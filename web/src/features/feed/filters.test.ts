import { expect, it } from 'vitest'
import { filtersOf, isFiltered, searchWith } from './filters.ts'

it('reads valid filters from the address and ignores the rest', () => {
  const read = (query: string) => filtersOf(new URLSearchParams(query))
  expect(read('q=+tide+&fromDate=2025-11-01&toDate=2025-11-20')).toEqual({
    q: 'tide',
    fromDate: '2025-11-01',
    toDate: '2025-11-20',
  })
  expect(read('q=&fromDate=yesterday&toDate=2025-99-99')).toEqual({})
  expect(read('withoutAi=true')).toEqual({ withoutAi: true })
  expect(isFiltered(read('q=%20'))).toBe(false)
  expect(isFiltered(read('toDate=2025-11-20'))).toBe(true)
})

it('changes some keys of the query string and removes empty ones', () => {
  const next = searchWith(new URLSearchParams('tab=photos&q=tide'), { q: '', view: 'grid' })
  expect(next.toString()).toBe('tab=photos&view=grid')
})
