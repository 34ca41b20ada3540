import { describe, expect, it } from 'vitest'
import { archiveName, documentName, isSigned, mediaName, signAddress } from './rules.ts'

const id = '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b'

describe('the names in an archive', () => {
  it.each([
    ['a.jpg', 'image/jpeg', `${id}-a.jpg`],
    ['blob', 'image/webp', `${id}-blob.webp`],
    ['', 'video/quicktime', `${id}-file.mov`],
    ['Ünsere Reise (2).mp4', 'video/mp4', `${id}-Ünsere Reise (2).mp4`],
    ['../../etc/passwd', 'audio/mpeg', `${id}-.._.._etc_passwd.mp3`],
    ['a:b\\c?.png', 'image/png', `${id}-a_b_c_.png`],
    [`${'x'.repeat(300)}.gif`, 'image/gif', `${id}-${'x'.repeat(96)}.gif`],
    ['odd', 'application/vnd.something', `${id}-odd.bin`],
  ])('of the file %j (%s) is %s', (name, mime, expected) => {
    expect(mediaName({ id, kind: 'feed-photo', name, mime })).toBe(`media/feed-photo/${expected}`)
  })

  it('of a document says its kind', () => {
    expect(documentName({ id, kind: 'selfie' }, 'image/jpeg')).toBe(`identity/selfie-${id}.jpg`)
  })

  it('of the archive itself fits into a header', () => {
    expect(archiveName('mia"; x', new Date('2026-03-15T23:59:00Z'))).toBe('mia___x-data-2026-03-15.zip')
  })
})

describe('an address', () => {
  const key = Buffer.alloc(32, 1)
  const claim = { exportId: id, accountId: 'account', sessionId: 'session' }
  const now = new Date('2026-03-15T12:00:00.000Z')
  const query = Object.fromEntries(new URL(signAddress(key, claim, now), 'http://site').searchParams)

  it('holds for five minutes', () => {
    expect(isSigned(key, claim, query, now)).toBe(true)
    expect(isSigned(key, claim, query, new Date(now.getTime() + 299_000))).toBe(true)
    expect(isSigned(key, claim, query, new Date(now.getTime() + 300_000))).toBe(false)
  })

  it.each(['exportId', 'accountId', 'sessionId'] as const)('is for one %s', (part) => {
    expect(isSigned(key, { ...claim, [part]: 'other' }, query, now)).toBe(false)
  })

  it('holds for no other key, and none that was changed or is of another shape', () => {
    expect(isSigned(Buffer.alloc(32, 2), claim, query, now)).toBe(false)
    for (const changed of [
      { e: 'zzzzzzzz' },
      { e: '' },
      { e: ['a'] },
      { s: '' },
      { s: `${query.s}x` },
      { s: undefined },
    ])
      expect(isSigned(key, claim, { ...query, ...changed }, now)).toBe(false)
  })
})
