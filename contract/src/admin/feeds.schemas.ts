import * as z from 'zod/mini'
import { ContentState } from '../content/offer.schemas.ts'
import { restrictionReasons } from '../decisions/schemas.ts'
import { PostFields, PostId } from '../feed/fields.schemas.ts'
import { Post, PostFile, PostType } from '../feed/posts.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Done, Ref } from '../kit/scalars.ts'
import { Removal } from './content.schemas.ts'

/**
 * A post as admins see it. Locked posts stay locked in lists; opened alone a post is complete, and
 * the access is logged.
 */
export const AdminPost = z.extend(Post, { performerId: z.string(), removal: Removal })
/** A post as an admin's client reads it. */
export type AdminPost = z.input<typeof AdminPost>

const params = z.object({ id: PostId })

/** The creator of the post or file, by id or username. */
const of = { performerId: Ref }

export const listPosts = {
  query: z.object({
    ...paging,
    performerId: z.optional(Ref),
    type: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(z.enum([...ContentState.options, 'removed'])),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(AdminPost),
}

export const readPost = {
  params,
  result: AdminPost,
}

export const createPost = {
  body: z.extend(PostFields, of),
  result: AdminPost,
}

export const updatePost = {
  params,
  body: z.extend(PostFields, { type: z.optional(PostType), performerId: z.optional(Ref) }),
  result: AdminPost,
}

export const deletePost = {
  params,
  body: restrictionReasons,
  result: Done,
}

/** Uploads a file for a post on behalf of a creator. */
const upload = { body: z.object(of), result: PostFile }

export const uploadPhoto = upload

export const uploadVideo = upload

export const uploadAudio = upload

export const uploadThumbnail = upload

export const uploadTeaser = upload
