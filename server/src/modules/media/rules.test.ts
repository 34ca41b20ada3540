import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseRange } from './delivery/range-header.rules.ts'
import {
  indexRevocations,
  issuedAt,
  isUnrevoked,
  readClaim,
  signClaim,
  urlSeconds,
} from './delivery/signed-urls.rules.ts'
import { fileKinds, groupOf, neededDerivations, sanitizeFileName } from './rules.ts'

describe('what is made', () => {
  it.each([
    [{ width: 200, height: 100 }, [320]],
    [{ width: 640, height: 480 }, [320, 640]],
    [{ width: 700, height: 1000 }, [320, 640, 1280]],
    [{ width: 9000, height: 10 }, [320, 640, 1280, 2048]],
  ])('creates the needed sizes for %o', (original, sizes) => {
    const made = neededDerivations(fileKinds['feed-photo'].pictures, original).filter(
      ({ fit }) => fit === 'inside',
    )
    expect(made.map(({ width }) => width)).toEqual(sizes)
  })
})

it('sanitises uploaded file names', () => {
  expect(
    ['../../etc/passwd', 'C:\\x\\a.jpg', 'a\u202egpj.exe', 'a\r\nb.jpg', ' ü .jpg '].map(
      sanitizeFileName,
    ),
  ).toEqual(['passwd', 'a.jpg', 'agpj.exe', 'ab.jpg', 'ü .jpg'])
  expect(sanitizeFileName(`${'a'.repeat(254)}😀`).isWellFormed()).toBe(true)
})

it('assigns a group only to names that the product creates', () => {
  expect(
    ['640.webp', '640-2.webp', 'index.m3u8', 'init.mp4', 'seg12.m4s', 'original'].map(groupOf),
  ).toEqual(['pictures', 'pictures', 'video', 'video', 'video', 'original'])
  const parts = [
    'source.m3u8',
    '720p.m3u8',
    '720p-init.mp4',
    '480p-seg3.m4s',
    'captions-pt-br-1.vtt',
    'clip.mp4',
  ]
  expect(parts.map(groupOf)).toEqual(parts.map(() => 'video'))
  for (const name of [
    '',
    '.',
    '..',
    'public-640.webp',
    'seg.m4s',
    'a.webp',
    '640.webp.html',
    'index.html',
  ]) {
    expect(groupOf(name)).toBeUndefined()
  }
})

describe('an address', () => {
  const key = createSecretKey(Buffer.alloc(32, 7))
  const now = new Date('2026-03-01T12:00:30Z')
  const viewer = { account: 'a'.repeat(12), session: 'b'.repeat(12), needsCookie: true }
  const claim = {
    fileId: 'f'.repeat(32),
    group: 'pictures',
    owner: 'c'.repeat(12),
    viewer,
  } as const
  const seconds = Math.floor(now.getTime() / 1000)

  it('reads back a signed claim under its own key only', () => {
    const signed = { ...claim, expires: seconds + 100 }
    const query = Object.fromEntries(new URLSearchParams(signClaim(key, signed)))
    expect(readClaim(key, claim, query, now)).toEqual(signed)
    expect(readClaim(createSecretKey(Buffer.alloc(32, 8)), claim, query, now)).toBeUndefined()
    expect(readClaim(key, { ...claim, group: 'original' }, query, now)).toBeUndefined()
    expect(readClaim(key, claim, query, new Date((seconds + 100) * 1000))).toBeUndefined()
  })

  it('revokes an address by every later matching revocation and by no other', () => {
    const holds = (mark: object, at = seconds) =>
      isUnrevoked(
        { ...claim, expires: seconds - 10 + urlSeconds },
        indexRevocations([{ at, ...mark }]),
      )
    expect(holds({ session: viewer.session })).toBe(false)
    expect(holds({ account: viewer.account, owner: claim.owner })).toBe(false)
    expect(holds({ fileId: claim.fileId })).toBe(false)
    expect(holds({ account: viewer.account, owner: 'd'.repeat(12) })).toBe(true)
    expect(holds({ session: 'd'.repeat(12) })).toBe(true)
    expect(holds({ session: viewer.session }, seconds - 11)).toBe(true)
  })

  it('issues addresses from the start of the minute, or just after a revocation', () => {
    expect(issuedAt(now, claim, indexRevocations([]))).toBe(seconds - 30)
    const mark = { at: seconds - 3, account: viewer.account }
    expect(issuedAt(now, claim, indexRevocations([mark]))).toBe(seconds - 2)
  })
})

it('parses valid ranges and ignores others', () => {
  expect(parseRange('bytes=0-0', 10)).toEqual({ start: 0, end: 0 })
  expect(parseRange('bytes=-20', 10)).toEqual({ start: 0, end: 9 })
  expect(parseRange('bytes=10-', 10)).toBe('none')
  expect(parseRange('bytes=-0', 10)).toBe('none')
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=1-2,3-4',
    'bytes=a-b',
    'items=0-1',
  ])
    expect(parseRange(header, 10)).toBeUndefined()
})
