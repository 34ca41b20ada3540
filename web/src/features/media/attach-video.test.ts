import { expect, it } from 'vitest'
import { isPlaylist, isRefused, withQueryOf } from './attach-video.ts'

it.each([
  ['/media/a/index.m3u8?e=1&s=abc', true],
  ['/media/a/index.m3u8', true],
  ['/media/a/video.mp4?name=x.m3u8x', false],
  ['/media/a/video.mp4', false],
])('recognises whether %s is a playlist', (url, answer) => expect(isPlaylist(url)).toBe(answer))

it('requests a segment with the newest signature', () => {
  expect(withQueryOf('/media/a/seg1.m4s?e=old', '/media/a/index.m3u8?e=new&s=x')).toBe(
    '/media/a/seg1.m4s?e=new&s=x',
  )
  expect(withQueryOf('/media/a/seg1.m4s?e=old', '/media/a/index.m3u8')).toBe('/media/a/seg1.m4s')
})

it('only a refusal counts as the expiry of an address', () => {
  expect([401, 403, 410].every(isRefused)).toBe(true)
  expect([undefined, 0, 404, 429, 500, 503].some(isRefused)).toBe(false)
})
