import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.rules.ts'
import {
  keyedHash,
  newRecoveryCodes,
  normalizeCode,
  openSecret,
  relyingParty,
  sealSecret,
} from './rules.ts'

const keys = { documents: Buffer.alloc(32, 2) }
const others = { documents: Buffer.alloc(32, 3) }
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('secrets', () => {
  it('decrypts a secret with the same key for the same account only', () => {
    const secret = Buffer.from('twenty random bytes!')
    const sealed = sealSecret(keys, 'ab', secret)
    expect(openSecret(keys, 'ab', sealed)).toEqual(secret)
    expect(sealSecret(keys, 'ab', secret)).not.toEqual(sealed)
    expect(sealed.includes(secret)).toBe(false)
    expect(() => openSecret(others, 'ab', sealed)).toThrow()
    expect(() => openSecret(keys, 'ac', sealed)).toThrow()
    sealed[14] = (sealed[14] ?? 0) ^ 1
    expect(() => openSecret(keys, 'ab', sealed)).toThrow()
  })

  it('hashes differently for each key, purpose and account', () => {
    const hashes = [
      keyedHash(keys, 'recovery', 'a', 'b'),
      keyedHash(others, 'recovery', 'a', 'b'),
      keyedHash(keys, 'mailed', 'a', 'b'),
      keyedHash(keys, 'recovery', 'ab', ''),
    ]
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4)
    expect(keyedHash(keys, 'recovery', 'a', 'b')).toEqual(hashes[0])
  })
})

it('makes distinct recovery codes and reads them in any case and spacing', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat()
  expect(new Set(codes).size).toBe(500)
  expect(normalizeCode(' ABCDE fgh23 ')).toBe(normalizeCode('abcde-fgh23'))
})

it.each([
  ['https://stage.example', 'stage.example', 'https://stage.example'],
  ['https://stage.example:8443', 'stage.example', 'https://stage.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]', 'localhost', 'http://localhost'],
])('binds passkeys of the site %s to the domain %s', (publicUrl, id, origin) => {
  expect(relyingParty(publicUrl)).toEqual({ id, origin })
})

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/150.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
      'Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/150.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  ['', 'Unknown device'],
])('names the User-Agent "%s" as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
