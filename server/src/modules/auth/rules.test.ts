import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_LIMITS,
  hashInputOf,
  isAccountRateLimited,
  isDigested,
  isNetworkRateLimited,
  newToken,
  sessionSeconds,
  tokenHash,
} from './rules.ts'

const digest = (mode: string, text: string) => createHash(mode).update(text).digest('hex')

describe('what is hashed of a password', () => {
  it('hashes a plain password unchanged, even when it looks like a digest', () => {
    for (const given of ['correct horse', digest('md5', 'x')]) expect(hashInputOf('off', given)).toBe(given)
  })

  it.each(['md5', 'sha256'] as const)('hashes the %s digest of a password, sent plain or digested', (mode) => {
    const expected = digest(mode, 'correct horse')
    for (const given of ['correct horse', expected, expected.toUpperCase()]) {
      expect(hashInputOf(mode, given)).toBe(expected)
    }
    expect(isDigested(mode, expected)).toBe(true)
    expect(isDigested(mode, `${expected}0`)).toBe(false)
  })
})

describe('tokens', () => {
  it('makes tokens of 256 bits and recognises them by hash', () => {
    const made = new Set(Array.from({ length: 1000 }, newToken))
    expect(made.size).toBe(1000)
    for (const token of made) expect(tokenHash(token)).toEqual(createHash('sha256').update(token).digest())
  })

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])(
    'does not accept the token %j',
    (text) => {
      expect(tokenHash(text)).toBeUndefined()
    },
  )

  it('keeps a session for a day or a year', () => {
    expect([sessionSeconds(false), sessionSeconds(true)]).toEqual([86_400, 31_536_000])
  })
})

describe('another try', () => {
  const none = { failedOfLogin: 0, allOfLogin: 1, failedOfNetwork: 0, allOfNetwork: 1, allOfAccount: 1 }
  it.each([
    [{}, false],
    [{ failedOfLogin: ATTEMPT_LIMITS.failures - 1, failedOfNetwork: ATTEMPT_LIMITS.failures - 1 }, false],
    [{ failedOfLogin: ATTEMPT_LIMITS.failures }, true],
    [{ failedOfNetwork: ATTEMPT_LIMITS.failures }, true],
    [{ allOfLogin: ATTEMPT_LIMITS.failures }, false],
    [{ allOfLogin: ATTEMPT_LIMITS.failures + 1 }, true],
    [{ allOfNetwork: ATTEMPT_LIMITS.underWayOfNetwork + 1 }, true],
  ])('limits a network after the attempts %j: %s', (counts, isLimited) =>
    expect(isNetworkRateLimited({ ...none, ...counts })).toBe(isLimited),
  )

  it.each([
    [ATTEMPT_LIMITS.ofAccount, false, false],
    [ATTEMPT_LIMITS.ofAccount + 1, false, true],
    [ATTEMPT_LIMITS.ofAccount + 1, true, false],
  ])('limits an account after %i attempts (from a known device: %s): %s', (allOfAccount, isKnown, isLimited) => {
    expect(isAccountRateLimited({ ...none, allOfAccount }, isKnown)).toBe(isLimited)
  })
})
