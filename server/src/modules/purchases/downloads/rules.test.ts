import type { MediaFile } from '@stagedoor/contract/media'
import { expect, test } from 'vitest'
import { downloadOf } from './rules.ts'

const file = (changes: Partial<MediaFile>) =>
  ({
    _id: '0199a0b0c0d0700080000000000000aa',
    type: 'feed-photo',
    mimeType: 'image/webp',
    url: '/media/0199/2048.webp?e=1&s=x',
    ...changes,
  }) as MediaFile

test('a file is named after its creator, with the ending of the part that is shown', () => {
  expect(downloadOf(file({}), 'mia')).toEqual({
    fileId: '0199a0b0c0d0700080000000000000aa',
    kind: 'photo',
    url: '/media/0199/2048.webp?e=1&s=x',
    name: 'mia-000000aa.webp',
  })
  const video = { mimeType: 'video/mp4', url: '/media/0199/720.mp4?e=1' }
  expect(downloadOf(file(video), 'mia')).toMatchObject({ kind: 'video', name: 'mia-000000aa.mp4' })
})

test('a file without an address, or one that is only streamed, cannot be downloaded', () => {
  expect(downloadOf(file({ url: null }), 'mia')).toBeUndefined()
  const streamed = { mimeType: 'application/vnd.apple.mpegurl', url: '/media/0199/master.m3u8?e=1' }
  expect(downloadOf(file(streamed), 'mia')).toBeUndefined()
})
