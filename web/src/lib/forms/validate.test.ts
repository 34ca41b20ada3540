import { registerFan } from '@stagedoor/contract/auth'
import { expect, it } from 'vitest'
import { rulesOf } from './validate.ts'

const good = {
  firstName: 'Ada',
  lastName: 'Lund',
  username: 'ada',
  email: 'ada@site.test',
  password: 'velvet-curtain-42',
}

const rules = await rulesOf(registerFan)

it('returns no messages for a valid body', () => {
  expect(rules(good)).toEqual({})
})

it('returns the first problem of each invalid field', () => {
  const errors = rules({ ...good, username: 'A!', email: 'nobody', password: 'short' })
  expect(errors).toEqual({
    username: 'At least 3 characters',
    email: 'Not a valid e-mail address',
    password: 'At least 8 characters',
  })
})
