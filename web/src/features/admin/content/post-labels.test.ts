import { expect, it } from 'vitest'
import { excerpt, postName } from './post-labels.ts'

it('names a post after its title, else its first words, else its kind', () => {
  expect(postName({ title: 'Marigold', text: 'Fields', type: 'photo' })).toBe('Marigold')
  expect(postName({ title: '', text: 'Fields\nof gold', type: 'photo' })).toBe('Fields of gold')
  expect(postName({ title: '', text: '', type: 'photo' })).toBe('Photo post')
})

it('truncates a long text with an ellipsis', () => {
  expect(excerpt('x'.repeat(200))).toHaveLength(91)
})
