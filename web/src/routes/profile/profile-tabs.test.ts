import { expect, it } from 'vitest'
import { postsQueryOf, postsViewOf, profileTabOf } from './profile-tabs.ts'

const read = (query: string) => new URLSearchParams(query)

it('shows posts as a list, pictures and films as a grid, and what one chose', () => {
  expect([profileTabOf(read('')), postsViewOf(read(''))]).toEqual(['posts', 'list'])
  expect([profileTabOf(read('tab=photos')), postsViewOf(read('tab=photos'))]).toEqual(['photos', 'grid'])
  expect(postsViewOf(read('tab=videos&view=list'))).toBe('list')
  expect(profileTabOf(read('tab=shop'))).toBe('posts')
})

it('asks for the type of its tab with the filters', () => {
  expect(postsQueryOf(read('tab=videos&q=tide'))).toEqual({ type: 'video', q: 'tide' })
  expect(postsQueryOf(read(''))).toEqual({})
})
