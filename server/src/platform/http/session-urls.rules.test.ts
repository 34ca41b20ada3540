import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSessionUrlValid, signSessionUrl } from './session-urls.ts'

describe('the address of a download', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  const url = {
    path: '/privacy/export/0190b2d41f5a7c3e8a9b0c1d2e3f4a5b',
    accountId: 'account',
    sessionId: 'session',
  }
  const now = new Date('2026-03-15T12:00:00.000Z')
  const query = Object.fromEntries(
    new URL(signSessionUrl(key, url, now), 'http://site').searchParams,
  )

  it('the address of a download is valid for five minutes', () => {
    expect(isSessionUrlValid(key, url, query, now)).toBe(true)
    expect(isSessionUrlValid(key, url, query, new Date(now.getTime() + 299_000))).toBe(true)
    expect(isSessionUrlValid(key, url, query, new Date(now.getTime() + 300_000))).toBe(false)
  })

  it.each(['path', 'accountId', 'sessionId'] as const)(
    'the address of a download is valid for one %s',
    (part) => {
      expect(isSessionUrlValid(key, { ...url, [part]: 'other' }, query, now)).toBe(false)
    },
  )

  it('the address of a download is invalid for another key, when changed, or in another shape', () => {
    expect(isSessionUrlValid(createSecretKey(Buffer.alloc(32, 2)), url, query, now)).toBe(false)
    for (const changed of [
      { e: 'zzzzzzzz' },
      { e: '' },
      { e: ['a'] },
      { s: '' },
      { s: `${query.s}x` },
      { s: undefined },
    ])
      expect(isSessionUrlValid(key, url, { ...query, ...changed }, now)).toBe(false)
  })
})
