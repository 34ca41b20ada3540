import { createHmac, createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signatureOf } from './signature.rules.ts'

it('signs a text with 132 bits of its HMAC-SHA256, whatever the length of the key', () => {
  const keys = fc.uint8Array({ minLength: 1, maxLength: 150 })
  const texts = fc.string({ unit: 'binary', maxLength: 256 })
  fc.assert(
    fc.property(keys, texts, (secret, text) => {
      const key = createSecretKey(Buffer.from(secret))
      const whole = createHmac('sha256', key).update(text).digest('base64url')
      expect(signatureOf(key, text)).toBe(whole.slice(0, 22))
    }),
  )
})

it('signs a text that follows a longer one as if it were alone', () => {
  const key = createSecretKey(Buffer.alloc(32, 7))
  const alone = signatureOf(createSecretKey(Buffer.alloc(32, 7)), 'short')
  signatureOf(key, 'ä'.repeat(512))
  expect(signatureOf(key, 'short')).toBe(alone)
})

it('refuses to sign a text that it would have to cut', () => {
  const key = createSecretKey(Buffer.alloc(32, 7))
  expect(() => signatureOf(key, 'a'.repeat(513))).toThrow('too long')
})
