import * as z from 'zod/mini'
import { Post, PostFile } from '../feed/posts.schemas.ts'
import { Done, idOf } from '../kit/scalars.ts'

/** A short video of a post, or its teaser. */
export const Clip = z.object({
  post: Post,
  /** The file that is played: open to the viewer. */
  file: PostFile,
  isTeaser: z.boolean(),
})

export const listClips = { result: z.object({ data: z.array(Clip) }) }
export const noteClip = {
  params: z.object({ id: idOf('Post') }),
  body: z.object({ isHidden: z.optional(z.boolean()) }),
  result: Done,
}
