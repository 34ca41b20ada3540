import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { post, postFile } from '../../../test/fixtures.ts'
import { PostTile } from './post-tile.tsx'
import { type TiledPost, tiledPost } from './tiled-post.ts'

const long = 'A morning by the sea, with the boats and the gulls. '.repeat(20)
const picture = { url: '/media/f/320.webp?e=1&s=x', width: 320, height: 240 }
const thumbnail = {
  _id: '0199a0b0c0d07000800000000000000b',
  url: '/media/f/2048.webp?e=1&s=x',
  alt: 'A boat',
  thumbnails: [],
  pictures: [picture, { ...picture, width: 640, height: 480 }],
  width: 2048,
  height: 1536,
  thumbhash: null,
  isBlurred: false,
}
const counts = { photos: 0, videos: 1, audios: 0 }

const drawn = (shown: TiledPost) =>
  render(
    <MemoryRouter>
      <PostTile post={shown} />
    </MemoryRouter>,
  ).container.innerHTML

it.each([
  ['a long text', post({ type: 'text', title: '', text: long })],
  ['photos', post({ thumbnail, counts: { photos: 2, videos: 0, audios: 0 } })],
  ['a video made by AI', post({ files: [postFile({ duration: 61, aiOrigin: 'made' })], counts })],
  ['a lock', post({ isLocked: true, lockedBy: 'subscribe', fromTierName: 'Gold' })],
])('draws the tile of a post with %s from what is kept of it', (_what, whole) => {
  expect(drawn(tiledPost(whole))).toBe(drawn(whole))
})

it('keeps of a post nothing that only its own page shows', () => {
  const kept = JSON.stringify(tiledPost(post({ text: long, thumbnail, files: [postFile()] })))
  expect(kept.length).toBeLessThan(1200)
  for (const name of ['fileIds', 'totalLike', 'mimeType', 'thumbnails'])
    expect(kept).not.toContain(name)
})
