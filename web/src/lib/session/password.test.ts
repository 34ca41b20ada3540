import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { preparePassword, preparePasswords } from './password.ts'

const typed = [
  '',
  'abc',
  'velvet-curtain-42',
  'пароль 漢字',
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(200),
]

it.each(['md5', 'sha256'] as const)(
  'computes the standard %s digest of a password',
  async (algorithm) => {
    for (const password of typed) {
      const expected = createHash(algorithm).update(password).digest('hex')
      expect(await preparePassword(password, algorithm), password).toBe(expected)
    }
  },
)

it('sends a password that keyboards compose in several ways as it was typed, for the server to compare', async () => {
  for (const password of ['pa\u0308sswort', 'p\u00e4sswort'])
    expect(await preparePassword(password, 'sha256')).toBe(password)
})

it('sends passwords as typed when the site wants no digest, and other fields always', async () => {
  const body = { username: 'ada', password: 'secret-words' }
  expect(await preparePasswords(body, 'off')).toEqual(body)
  const prepared = await preparePasswords({ ...body, currentPassword: '' }, 'sha256')
  expect(prepared).toMatchObject({ username: 'ada', currentPassword: '' })
  expect(prepared.password).toMatch(/^[0-9a-f]{64}$/)
})
