import { expect, it } from 'vitest'
import { queryOf, tabOf, viewOf } from './tabs.ts'

const read = (query: string) => new URLSearchParams(query)

it('shows posts as a list, pictures and films as a grid, and what one chose', () => {
  expect([tabOf(read('')), viewOf(read(''))]).toEqual(['posts', 'list'])
  expect([tabOf(read('tab=photos')), viewOf(read('tab=photos'))]).toEqual(['photos', 'grid'])
  expect(viewOf(read('tab=videos&view=list'))).toBe('list')
  expect(tabOf(read('tab=shop'))).toBe('posts')
})

it('asks for the type of its tab with the filters', () => {
  expect(queryOf(read('tab=videos&q=tide'))).toEqual({ type: 'video', q: 'tide' })
  expect(queryOf(read(''))).toEqual({})
})
