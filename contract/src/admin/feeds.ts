import * as z from 'zod/mini'
import { PostFields, PostId, uploadErrors, writeErrors } from '../feed/fields.ts'
import { call } from '../kit/call.ts'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Done, Ref } from '../kit/scalars.ts'
import { Post, PostFile, PostState, PostType } from '../posts.ts'
import { Removal } from './content.ts'

/** A post as admins see it. In lists what is locked stays locked; opened by itself it is whole, and the look is logged. */
export const AdminPost = z.extend(Post, { performerId: z.string(), removal: Removal })
/** A post as an admin's client reads it. */
export type AdminPost = z.input<typeof AdminPost>

const params = z.object({ id: PostId })

/** Whose post or file it is, by id or username. */
const of = { performerId: Ref }

export const listPosts = call({
  name: 'admin.listPosts',
  method: 'GET',
  path: '/admin/feeds',
  access: 'admin',
  summary: 'Posts of all creators or of one, published or not, newest first. Locked posts show what anyone may see.',
  query: z.object({
    ...paging,
    performerId: z.optional(Ref),
    type: z.optional(z.string().check(z.maxLength(40))),
    status: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(z.enum([...PostState.options, 'removed'])),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(AdminPost),
  errors: [],
})

export const readPost = call({
  name: 'admin.readPost',
  method: 'GET',
  path: '/admin/feeds/:id',
  access: 'admin',
  summary: 'One post, whole, a removed one included. That it was opened is written to the audit.',
  params,
  result: AdminPost,
  errors: ['feed.not_found'],
})

export const createPost = call({
  name: 'admin.createPost',
  method: 'POST',
  path: '/admin/feeds',
  access: 'admin',
  summary: 'Makes a post on behalf of a creator who may publish.',
  body: z.extend(PostFields, of),
  result: AdminPost,
  errors: ['performers.not_found', ...writeErrors],
})

export const updatePost = call({
  name: 'admin.updatePost',
  method: 'PUT',
  path: '/admin/feeds/:id',
  access: 'admin',
  summary: 'Changes a post on behalf of its creator.',
  params,
  body: z.extend(PostFields, { type: z.optional(PostType), performerId: z.optional(Ref) }),
  result: AdminPost,
  errors: ['feed.not_found', ...writeErrors],
})

export const deletePost = call({
  name: 'admin.deletePost',
  method: 'DELETE',
  path: '/admin/feeds/:id',
  access: 'admin',
  summary: 'Removes a post from everybody; the same as `admin.removeContent` without a reason.',
  params,
  result: Done,
  errors: ['admin.nothing_to_remove'],
})

const MB = 1024 * 1024

/** A file for a post that is made on behalf of a creator. */
const upload = (name: string, what: 'photo' | 'video' | 'audio' | 'thumbnail' | 'teaser', mb: number) =>
  call({
    name,
    method: 'POST',
    path: `/admin/feeds/${what}/upload`,
    access: 'admin',
    summary: `A file (${what}) for a post made on behalf of a creator.`,
    body: z.object(of),
    files: { file: { maxBytes: mb * MB, required: true } },
    result: PostFile,
    errors: ['performers.not_found', ...uploadErrors],
  })

export const uploadPhoto = upload('admin.uploadPhoto', 'photo', 100)
export const uploadVideo = upload('admin.uploadVideo', 'video', 5 * 1024)
export const uploadAudio = upload('admin.uploadAudio', 'audio', 500)
export const uploadThumbnail = upload('admin.uploadThumbnail', 'thumbnail', 100)
export const uploadTeaser = upload('admin.uploadTeaser', 'teaser', 1024)
