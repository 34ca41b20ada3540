import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('keeps the fields that differ, including emptied ones', () => {
  const before = { name: 'Mia', email: 'mia@site.test', gender: '' }
  expect(changedFields(before, { ...before, name: 'Mia R', email: '' })).toEqual({
    name: 'Mia R',
    email: '',
  })
  expect(changedFields(before, { ...before })).toEqual({})
})
