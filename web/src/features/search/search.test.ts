import { expect, it } from 'vitest'
import { moveHighlight, suggestionsOf } from './suggestions.ts'

it('suggests recent searches, people, titles, tags, categories and frequent searches once each', () => {
  const person = { name: 'Mia', username: 'mia', avatar: null }
  const suggested = {
    performers: [
      { _id: '1', ...person, cover: null, isPerformer: true, verifiedAccount: false, isOnline: 0 },
    ],
    items: [{ _id: '3', kind: 'video' as const, title: 'Mirage' }],
    categories: [{ _id: '2', name: 'Music', slug: 'music' }],
    keywords: ['mia', 'mirror'],
    tags: ['midnight'],
  }
  expect(suggestionsOf(suggested, ['mia'])).toEqual([
    { kind: 'recent', text: 'mia' },
    { kind: 'performer', text: 'Mia', username: 'mia', avatar: null, isLive: false },
    { kind: 'video', text: 'Mirage', id: '3' },
    { kind: 'tag', text: 'midnight' },
    { kind: 'category', text: 'Music', slug: 'music' },
    { kind: 'keyword', text: 'mirror' },
  ])
})

it.each([
  [-1, 'ArrowDown', 3, 0],
  [2, 'ArrowDown', 3, -1],
  [-1, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, -1],
  [-1, 'ArrowDown', 0, -1],
])('moves the highlight from %i with %s in a list of %i to %i', (mark, key, count, place) =>
  expect(moveHighlight(mark, key, count)).toBe(place),
)
