import { expect, it } from 'vitest'
import { postsQueryOf, postsViewOf, profileTabOf, videosQueryOf } from './profile-tabs.ts'

const read = (query: string) => new URLSearchParams(query)

it('shows posts as a list, photos and videos as a grid, unless the address says otherwise', () => {
  expect([profileTabOf(read('')), postsViewOf(read(''))]).toEqual(['posts', 'list'])
  expect([profileTabOf(read('tab=photos')), postsViewOf(read('tab=photos'))]).toEqual([
    'photos',
    'grid',
  ])
  expect(postsViewOf(read('tab=videos&view=list'))).toBe('list')
  expect(profileTabOf(read('tab=galleries'))).toBe('galleries')
  expect(profileTabOf(read('tab=shop'))).toBe('posts')
})

it('queries the type of the tab with the filters', () => {
  expect(postsQueryOf(read('tab=photos&q=tide'))).toEqual({ type: 'photo', q: 'tide' })
  expect(videosQueryOf(read('tab=videos&q=tide&tag=sea'), 'mia')).toEqual({
    q: 'tide',
    fromDate: undefined,
    toDate: undefined,
    tag: 'sea',
    performerId: 'mia',
    limit: 12,
  })
  expect(postsQueryOf(read(''))).toEqual({})
})
