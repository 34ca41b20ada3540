import { expect, it } from 'vitest'
import { excerpt, postName, stateLabel } from './labels.ts'

it('names a post after its title, else its first words, else its kind', () => {
  expect(postName({ title: 'Marigold', text: 'Fields', type: 'photo' })).toBe('Marigold')
  expect(postName({ title: '', text: 'Fields\nof gold', type: 'photo' })).toBe('Fields of gold')
  expect(postName({ title: '', text: '', type: 'photo' })).toBe('Photo post')
})

it('labels a removed post as removed whatever its state was', () => {
  const removal = { at: '2026-03-01T12:00:00.000Z', reason: 'Spam', canRestore: true }
  expect(stateLabel({ state: 'published', removal })).toMatchObject({
    text: 'Removed',
    tone: 'bad',
  })
  expect(stateLabel({ state: 'draft', removal: null })).toMatchObject({ text: 'Draft' })
})

it('truncates a long text with an ellipsis', () => {
  expect(excerpt('x'.repeat(200))).toHaveLength(91)
})
