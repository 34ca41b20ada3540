import { expect, it } from 'vitest'
import type { WirePost } from '../../features/feed/queries.ts'
import { postMetaOf } from './post-meta.ts'

const post = {
  performer: { name: 'Mia', avatar: '/media/public/a/128.webp' },
  title: '',
  text: 'Fog this morning.',
  firstLine: '',
  counts: { photos: 2, videos: 0, audios: 0 },
  audience: 'everyone',
  isLocked: false,
  thumbnail: { url: '/media/f/2048.webp?e=1&s=x' },
  files: [{ blurred: '/media/public/f/blurred.webp' }],
} as unknown as WirePost

it('tells the text of an open post and shows only what anybody may see for ever', () => {
  expect(postMetaOf(post)).toMatchObject({
    title: 'Mia: Fog this morning.',
    description: 'Fog this morning.',
    image: '/media/public/f/blurred.webp',
  })
})

it('tells of a locked post what is inside and for whom, and nothing it says', () => {
  const locked = { ...post, isLocked: true, text: '', audience: 'subscribers', files: [], thumbnail: null } as WirePost
  expect(postMetaOf(locked)).toMatchObject({
    title: '2 photos by Mia',
    description: '2 photos. For: subscribers.',
    image: '/media/public/a/128.webp',
  })
})

it('tells how a locked post begins where its creator shows that', () => {
  const locked = { ...post, isLocked: true, text: '', firstLine: 'Fog, and then' } as WirePost
  expect(postMetaOf(locked)).toMatchObject({ title: 'Mia: Fog, and then', description: 'Fog, and then' })
})
