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

it('describes an open post by its text and shows only permanent public pictures', () => {
  expect(postMetaOf(post)).toMatchObject({
    title: 'Mia: Fog this morning.',
    description: 'Fog this morning.',
    image: '/media/public/f/blurred.webp',
  })
})

it('describes a locked post by its contents and audience, never by its text', () => {
  const locked = { ...post, isLocked: true, text: '', audience: 'subscribers', files: [], thumbnail: null } as WirePost
  expect(postMetaOf(locked)).toMatchObject({
    title: '2 photos by Mia',
    description: '2 photos. For: subscribers.',
    image: '/media/public/a/128.webp',
  })
})

it('describes a locked post by its first line where its creator shows it', () => {
  const locked = { ...post, isLocked: true, text: '', firstLine: 'Fog, and then' } as WirePost
  expect(postMetaOf(locked)).toMatchObject({ title: 'Mia: Fog, and then', description: 'Fog, and then' })
})
