import { createPost, uploadPhoto, uploadVideo } from '@stagedoor/contract/feed'
import type { Studio } from './media/index.ts'
import type { DemoPost } from './posts.ts'
import type { Stage } from './stage.ts'

/** The media of a post, drawn ahead of its time. */
export type Drawn = Promise<readonly Buffer[]>

/** Has a post's media drawn; drawing goes on while other things happen. */
export function drawPost(studio: Studio, post: DemoPost): Drawn {
  const seed = `${post.by}/${post.ageHours}`
  if (post.photos) return studio.photoSet(seed, post.photos)
  if (post.seconds) return studio.video(seed, { seconds: post.seconds }).then((film) => [film])
  return Promise.resolve([])
}

/** Publishes a post the way its performer would: upload, write, wait until it is processed. Answers its id. */
export async function publish(stage: Stage, post: DemoPost, drawn: Drawn): Promise<string> {
  const api = await stage.as(post.by)
  const fileIds: string[] = []
  for (const bytes of await drawn) {
    const type = post.type === 'video' ? 'video/mp4' : 'image/jpeg'
    const file = new File([new Uint8Array(bytes)], post.type === 'video' ? 'film.mp4' : 'photo.jpg', { type })
    const { _id } = await api(post.type === 'video' ? uploadVideo : uploadPhoto, { files: { file } })
    fileIds.push(_id)
  }
  const { _id } = await api(createPost, {
    body: {
      type: post.type,
      text: post.text,
      fileIds,
      audience: post.audience,
      ...(post.price && { price: post.price }),
    },
  })
  await stage.settle()
  return _id
}
