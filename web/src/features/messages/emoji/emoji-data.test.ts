import { expect, it } from 'vitest'
import { emojiDataOf } from './emoji-data.ts'

const names = {
  groups: [
    { key: 'people-body', message: 'people & body', order: 1 },
    { key: 'component', message: 'components', order: 2 },
  ],
  skinTones: [{ key: 'light', message: 'light skin tone' }],
}

it('keeps emojis with their skin tones, and leaves out parts of emojis and those that many systems cannot draw', () => {
  const tones = [1, 2, 3, 4, 5].map((tone) => ({ emoji: `👋${tone}`, tone }))
  const { emojis, categories } = emojiDataOf(
    [
      { emoji: '👋', label: 'waving hand', version: 0.6, group: 1, tags: ['hello'], skins: tones },
      { emoji: '🇦', label: 'regional indicator A', version: 0 },
      { emoji: '🫩', label: 'face with bags', version: 16, group: 1 },
    ],
    names,
  )
  expect(categories).toEqual([{ index: 1, label: 'People & body' }])
  expect(emojis).toHaveLength(1)
  expect(emojis[0]).toMatchObject({
    emoji: '👋',
    label: 'Waving hand',
    category: 1,
    tags: ['hello'],
    skins: { light: '👋1', dark: '👋5' },
  })
})
