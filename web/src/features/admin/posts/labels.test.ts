import { expect, it } from 'vitest'
import { excerpt, postName, stateLabel } from './labels.ts'

it('calls a post by its title, else by its first words, else by its kind', () => {
  expect(postName({ title: 'Marigold', text: 'Fields', type: 'photo' })).toBe('Marigold')
  expect(postName({ title: '', text: 'Fields\nof gold', type: 'photo' })).toBe('Fields of gold')
  expect(postName({ title: '', text: '', type: 'photo' })).toBe('Photo post')
})

it('says that a post was removed whatever state it was in', () => {
  const removal = { at: '2026-03-01T12:00:00.000Z', reason: 'Spam', canRestore: true }
  expect(stateLabel({ state: 'published', removal })).toMatchObject({ text: 'Removed', tone: 'bad' })
  expect(stateLabel({ state: 'draft', removal: null })).toMatchObject({ text: 'Draft' })
})

it('cuts long words with a mark', () => {
  expect(excerpt('x'.repeat(200))).toHaveLength(91)
})
