import { createSecretKey } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { archiveName, isDownloadUrlValid, signDownloadUrl } from './rules.ts'

const id = '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b'

test('the name of an archive fits into a header', () => {
  expect(archiveName('mia"; x', new Date('2026-03-15T23:59:00Z'))).toBe('mia___x-data-2026-03-15.zip')
})

describe('a download address', () => {
  const key = createSecretKey(Buffer.alloc(32, 1))
  const claim = { exportId: id, accountId: 'account', sessionId: 'session' }
  const now = new Date('2026-03-15T12:00:00.000Z')
  const query = Object.fromEntries(new URL(signDownloadUrl(key, claim, now), 'http://site').searchParams)

  it('a download address is valid for five minutes', () => {
    expect(isDownloadUrlValid(key, claim, query, now)).toBe(true)
    expect(isDownloadUrlValid(key, claim, query, new Date(now.getTime() + 299_000))).toBe(true)
    expect(isDownloadUrlValid(key, claim, query, new Date(now.getTime() + 300_000))).toBe(false)
  })

  it.each(['exportId', 'accountId', 'sessionId'] as const)('a download address is valid for one %s', (part) => {
    expect(isDownloadUrlValid(key, { ...claim, [part]: 'other' }, query, now)).toBe(false)
  })

  it('a download address is invalid for another key, when changed, or in another shape', () => {
    expect(isDownloadUrlValid(createSecretKey(Buffer.alloc(32, 2)), claim, query, now)).toBe(false)
    for (const changed of [
      { e: 'zzzzzzzz' },
      { e: '' },
      { e: ['a'] },
      { s: '' },
      { s: `${query.s}x` },
      { s: undefined },
    ])
      expect(isDownloadUrlValid(key, claim, { ...query, ...changed }, now)).toBe(false)
  })
})
