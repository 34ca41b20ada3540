import { expect, test } from 'vitest'
import { rewriteToCalls, withAbsoluteAddresses } from './api-host.ts'

const places = { apiUrl: undefined, publicUrl: 'https://site.test', apiEndpoint: '/backend' }
const rewrite = (url: string) =>
  rewriteToCalls(places, [{ path: '/media/:id' }])({ url, headers: {} } as Parameters<
    ReturnType<typeof rewriteToCalls>
  >[0])

test.each([
  ['/explore?x=1', '/explore?x=1'],
  ['/backend/feed', '/api/feed'],
  ['http://site.test/', '/'],
  ['http://any.test/explore?x=1', '/explore?x=1'],
  ['https://site.test/backend/feed', '/api/feed'],
  ['//any.test/', '//any.test/'],
  ['*', '*'],
  ['https://site.test:99999/', 'https://site.test:99999/'],
])('serves a request for %s as %s', (target, expected) => {
  expect(rewrite(target)).toBe(expected)
})

test('makes addresses absolute for a client on another origin and copies nothing else', () => {
  const id = 'a'.repeat(32)
  const kept = { name: 'an /media/ address', at: '2026-11-30T12:00:00.000Z', none: null }
  const given = {
    kept,
    flag: '/flags/de.svg',
    files: [`/api/media/posts/${id}/${id}`, `/media/${id}/640.webp?e=1`],
    shown: [`/media/public/${id}/500.webp`],
    html: `<img src="/media/public/${id}/1280.webp">`,
  }
  const bases = { media: 'https://m.test', flags: 'https://f.test/api', pass: 'pass=1' }
  const shown = withAbsoluteAddresses(given, bases) as typeof given
  expect(shown).toEqual({
    kept,
    flag: 'https://f.test/api/flags/de.svg',
    files: [`https://m.test/media/posts/${id}/${id}`, `https://m.test/media/${id}/640.webp?e=1`],
    shown: [`https://m.test/media/public/${id}/500.webp?pass=1`],
    html: `<img src="https://m.test/media/public/${id}/1280.webp?pass=1">`,
  })
  expect(shown.kept).toBe(kept)
  expect(given.flag).toBe('/flags/de.svg')
})
