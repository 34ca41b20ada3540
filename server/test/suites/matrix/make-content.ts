import type { Post } from '@stagedoor/contract/feed'
import type { Gallery } from '@stagedoor/contract/galleries'
import { putCaptions } from '@stagedoor/contract/media'
import type { Video } from '@stagedoor/contract/videos'
import { addPhoto, gallery } from '../../world/galleries.ts'
import type { Person } from '../../world/people.ts'
import { post, upload } from '../../world/posts.ts'
import { uploadVideo } from '../../world/videos.ts'
import { type Audience, audiences } from './actors.ts'

const sealed = { description: 'sealed words', isDescriptionShown: false }

/** Creates a post with a file for each audience. */
export async function makePosts(
  owner: Person,
  type: 'photo' | 'video' | 'audio',
): Promise<Record<Audience, Post>> {
  const made: Partial<Record<Audience, Post>> = {}
  for (const audience of audiences) {
    const fileId = await upload(owner, type)
    if (type === 'video') await addCaptions(owner, fileId)
    made[audience] = await post(owner, {
      type,
      text: 'sealed words',
      audience,
      price: 5,
      fileIds: [fileId],
    })
  }
  return made as Record<Audience, Post>
}

/** Creates a video for each audience from the file of its post. */
export async function makeVideoItems(
  owner: Person,
  posts: Record<Audience, Post>,
): Promise<Record<Audience, Video>> {
  const made: Partial<Record<Audience, Video>> = {}
  for (const audience of audiences) {
    const [fileId] = posts[audience].fileIds
    made[audience] = await uploadVideo(owner, { audience, price: 5, fileId, ...sealed })
  }
  return made as Record<Audience, Video>
}

/** A gallery with the id of its photo. */
export type GalleryWithPhoto = Gallery & { readonly photoId: string }

/** Creates a gallery with a photo for each audience. */
export async function makeGalleries(owner: Person): Promise<Record<Audience, GalleryWithPhoto>> {
  const made: Partial<Record<Audience, GalleryWithPhoto>> = {}
  for (const audience of audiences) {
    const empty = await gallery(owner, { audience, price: 5, ...sealed }, 0)
    const { _id: photoId } = await addPhoto(owner, empty._id, { description: 'sealed words' })
    made[audience] = { ...empty, photoId }
  }
  return made as Record<Audience, GalleryWithPhoto>
}

const addCaptions = (owner: Person, id: string) =>
  owner.api(putCaptions, {
    params: { id, language: 'en' },
    body: {},
    files: { captions: new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nsealed words\n'], 'en.vtt') },
  })
