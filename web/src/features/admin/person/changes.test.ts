import { expect, it } from 'vitest'
import { changed } from './changes.ts'

it('keeps what differs, emptied fields among it', () => {
  const before = { name: 'Mia', email: 'mia@site.test', gender: '' }
  expect(changed(before, { ...before, name: 'Mia R', email: '' })).toEqual({ name: 'Mia R', email: '' })
  expect(changed(before, { ...before })).toEqual({})
})
