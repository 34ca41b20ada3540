import { expect, it } from 'vitest'
import * as fixtures from '../../../test/fixtures.ts'
import { postMetaOf } from './post-meta.ts'

const post = fixtures.post({
  type: 'photo',
  performer: { ...fixtures.personCard({ avatar: '/media/public/a/128.webp' }), isFeatured: false },
  counts: { photos: 2, videos: 0, audios: 0 },
  thumbnail: fixtures.postPoster(),
  files: [fixtures.postFile({ blurred: '/media/public/f/blurred.webp' })],
})

it('describes an open post by its text and shows only permanent public pictures', () => {
  expect(postMetaOf(post)).toMatchObject({
    title: 'Mia: Fog this morning.',
    description: 'Fog this morning.',
    image: '/media/public/f/blurred.webp',
  })
})

it('describes a locked post by its contents and audience, never by its text', () => {
  const locked = {
    ...post,
    isLocked: true,
    text: '',
    audience: 'subscribers' as const,
    files: [],
    thumbnail: null,
  }
  expect(postMetaOf(locked)).toMatchObject({
    title: '2 photos by Mia',
    description: '2 photos. For: subscribers.',
    image: '/media/public/a/128.webp',
  })
})

it('describes a locked post by its first line where its creator shows it', () => {
  const locked = { ...post, isLocked: true, text: '', firstLine: 'Fog, and then' }
  expect(postMetaOf(locked)).toMatchObject({
    title: 'Mia: Fog, and then',
    description: 'Fog, and then',
  })
})
