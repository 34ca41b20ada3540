import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('is four groups of letters that are told apart when read out, never the same twice', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) expect(password).toMatch(/^(?:[a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/)
  expect(new Set(made).size).toBe(made.length)
})
