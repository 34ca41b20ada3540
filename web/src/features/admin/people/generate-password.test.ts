import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('generates a unique password of four groups of unambiguous letters and digits', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  for (const password of passwords)
    expect(password).toMatch(/^(?:[a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/)
  expect(new Set(passwords).size).toBe(passwords.length)
})
