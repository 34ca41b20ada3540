import { describe, expect, it } from 'vitest'
import { givenFields, IncompleteForm, validateForm } from './read-admin.ts'

const whole = { email: 'Ann@Example.com', username: 'ann', name: 'Ann', password: 'correct horse' }

describe('the form of an admin', () => {
  it('comes from flags, and from the environment where they are silent', () => {
    const environment = { ADMIN_EMAIL: 'env@example.com', ADMIN_PASSWORD: 'p=assword', OTHER: 'x' }
    const flags = ['--email=flag@example.com', '--data-dir=/srv', '--password=a=b', '--name']
    expect(givenFields(flags, environment)).toEqual({ email: 'flag@example.com', password: 'a=b' })
    expect(givenFields([], environment)).toEqual({
      email: 'env@example.com',
      password: 'p=assword',
    })
  })

  it('has its address in small letters', () => {
    expect(validateForm(whole)).toEqual({ ...whole, email: 'ann@example.com' })
  })

  it('names everything that is missing or does not fit', () => {
    // A form from the command line can lack what its type requires.
    const read = () =>
      validateForm({ ...whole, email: 'nobody', username: 'a b', password: undefined as never })
    expect(read).toThrow(IncompleteForm)
    expect(read).toThrow(/email: Not a valid e-mail address/)
    expect(read).toThrow(/username: Only lowercase letters and digits/)
    expect(read).toThrow(/password: give --password=/)
  })
})
