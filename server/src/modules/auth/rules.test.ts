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
  it('is the password itself where clients send it plain, even when it looks like a digest', () => {
    for (const given of ['correct horse', digest('md5', 'x')]) expect(hashInputOf('off', given)).toBe(given)
  })

  it.each(['md5', 'sha256'] as const)('is its %s where clients send that, in either form', (mode) => {
    const expected = digest(mode, 'correct horse')
    for (const given of ['correct horse', expected, expected.toUpperCase()]) {
      expect(hashInputOf(mode, given)).toBe(expected)
    }
    expect(isDigested(mode, expected)).toBe(true)
    expect(isDigested(mode, `${expected}0`)).toBe(false)
  })
})

describe('tokens', () => {
  it('hold 256 bits, and are known by their hash', () => {
    const made = new Set(Array.from({ length: 1000 }, newToken))
    expect(made.size).toBe(1000)
    for (const token of made) expect(tokenHash(token)).toEqual(createHash('sha256').update(token).digest())
  })

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])('are not %j', (text) => {
    expect(tokenHash(text)).toBeUndefined()
  })

  it('last a day or a year', () => {
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
  ])('after %j from a network waits: %s', (tries, waits) =>
    expect(isNetworkRateLimited({ ...none, ...tries })).toBe(waits),
  )

  it.each([
    [ATTEMPT_LIMITS.ofAccount, false, false],
    [ATTEMPT_LIMITS.ofAccount + 1, false, true],
    [ATTEMPT_LIMITS.ofAccount + 1, true, false],
  ])('after %i of an account, from a device it knows (%s), waits: %s', (allOfAccount, isKnown, waits) => {
    expect(isAccountRateLimited({ ...none, allOfAccount }, isKnown)).toBe(waits)
  })
})
