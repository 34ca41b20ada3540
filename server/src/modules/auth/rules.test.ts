import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_LIMITS,
  hashInputOf,
  hashInputsOf,
  isAccountRateLimited,
  isDigested,
  isNetworkRateLimited,
  newToken,
  nextAttemptAt,
  sessionSeconds,
  tokenHash,
} from './rules.ts'

const digest = (mode: string, text: string) => createHash(mode).update(text).digest('hex')

describe('what is hashed of a password', () => {
  it('hashes a plain password unchanged, even when it looks like a digest', () => {
    for (const given of ['correct horse', digest('md5', 'x')])
      expect(hashInputOf('off', given)).toBe(given)
  })

  it('hashes normal form C whatever was typed, and compares with every form that older hashes may have', () => {
    const composed = 'caf\u00e9 am see'
    const decomposed = 'cafe\u0301 am see'
    expect(hashInputOf('off', decomposed)).toBe(composed)
    expect(hashInputOf('md5', decomposed)).toBe(digest('md5', composed))
    for (const typed of [composed, decomposed])
      expect(hashInputsOf('off', typed)).toEqual([composed, decomposed])
    expect(hashInputsOf('off', 'plain words'), 'one hash for most passwords').toEqual([
      'plain words',
    ])
  })

  it.each(['md5', 'sha256'] as const)(
    'hashes the %s digest of a password, sent plain or digested',
    (mode) => {
      const expected = digest(mode, 'correct horse')
      for (const given of ['correct horse', expected, expected.toUpperCase()]) {
        expect(hashInputOf(mode, given)).toBe(expected)
      }
      expect(isDigested(mode, expected)).toBe(true)
      expect(isDigested(mode, `${expected}0`)).toBe(false)
    },
  )
})

describe('tokens', () => {
  it('makes tokens of 256 bits and recognises them by hash', () => {
    const made = new Set(Array.from({ length: 1000 }, newToken))
    expect(made.size).toBe(1000)
    for (const token of made)
      expect(tokenHash(token)).toEqual(createHash('sha256').update(token).digest())
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
  const none = {
    failedOfLogin: 0,
    allOfLogin: 1,
    failedOfNetwork: 0,
    allOfNetwork: 1,
    allOfAccount: 1,
    allOfPair: 1,
  }
  it.each([
    [{}, false],
    [
      { failedOfLogin: ATTEMPT_LIMITS.failures - 1, failedOfNetwork: ATTEMPT_LIMITS.failures - 1 },
      false,
    ],
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
  ])(
    'limits an account after %i attempts (from a known device: %s): %s',
    (allOfAccount, isKnown, isLimited) => {
      expect(isAccountRateLimited({ ...none, allOfAccount }, isKnown)).toBe(isLimited)
    },
  )

  const seconds = 1000
  it.each([
    ['the third guess of a client without captcha', { allOfAccount: 3 }, { hasCaptcha: false }, 0],
    ['the fourth guess of a client without captcha', { allOfAccount: 4 }, { hasCaptcha: false }, 6],
    ['the tenth guess of our own pages', { allOfAccount: 10 }, { hasCaptcha: true }, 0],
    ['the eleventh guess of our own pages', { allOfAccount: 11 }, { hasCaptcha: true }, 20],
    ['the thousandth guess', { allOfAccount: 1000 }, { hasCaptcha: true }, 60],
    ['the sixth guess from one network', { allOfPair: 6 }, { hasCaptcha: true }, 50],
    ['the hundredth guess from one network', { allOfPair: 100 }, { hasCaptcha: true }, 300],
    ['a device known by its network', { allOfAccount: 1000 }, { known: 'network' as const }, 0],
    [
      'a device known by its network that guesses',
      { allOfPair: 6 },
      { known: 'network' as const },
      50,
    ],
    [
      'a device known by its cookie',
      { allOfAccount: 1000, allOfPair: 100 },
      { known: 'cookie' as const },
      0,
    ],
  ])('lets %s wait a time that has an end: %o %o %i s', (_who, counts, device, waits) => {
    const latest = { latestOfAccount: new Date(0), latestOfPair: new Date(0) }
    const how = { known: undefined, hasCaptcha: false, ...device }
    expect(nextAttemptAt({ ...none, ...latest, ...counts }, how)).toBe(waits * seconds)
  })
})
