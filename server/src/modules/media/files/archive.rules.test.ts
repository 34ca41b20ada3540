import { expect, test } from 'vitest'
import { archivePath } from './archive.rules.ts'

const id = '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b'

test.each([
  ['a.jpg', 'image/jpeg', `${id}-a.jpg`],
  ['blob', 'image/webp', `${id}-blob.webp`],
  ['', 'video/quicktime', `${id}-file.mov`],
  ['Ünsere Reise (2).mp4', 'video/mp4', `${id}-Ünsere Reise (2).mp4`],
  ['../../etc/passwd', 'audio/mpeg', `${id}-.._.._etc_passwd.mp3`],
  ['a:b\\c?.png', 'image/png', `${id}-a_b_c_.png`],
  [`${'x'.repeat(300)}.gif`, 'image/gif', `${id}-${'x'.repeat(96)}.gif`],
  ['odd', 'application/vnd.something', `${id}-odd.bin`],
])('names the file %j (%s) %s in an archive', (name, mime, expected) => {
  expect(archivePath({ id, kind: 'feed-photo', name, mime })).toBe(`media/feed-photo/${expected}`)
})
