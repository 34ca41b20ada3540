import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, idOf, text } from './kit/scalars.ts'
import { written } from './kit/written.ts'
import { PersonCard } from './people.ts'

/** The longest comment. */
export const COMMENT_MAX = 500

/** What is commented on: an item, or a comment by a reply. */
export const CommentObject = z.enum(['feed', 'video', 'gallery', 'product', 'comment'])
export type CommentObject = z.output<typeof CommentObject>

const CommentId = idOf('Comment')
const Content = written(text(COMMENT_MAX, 1))

/** A comment as one viewer sees it. A reply has the `objectType` comment and the `objectId` of what it answers. */
export const Comment = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: CommentObject,
  content: written(z.string()),
  creator: PersonCard,
  createdBy: z.string(),
  /** The viewer wrote it. */
  isAuth: z.boolean(),
  /** Whoever made the content wrote it. */
  isByOwner: z.boolean(),
  /** The viewer may delete it: its author, whoever made the content, an admin. */
  canDelete: z.boolean(),
  isLiked: z.boolean(),
  totalReply: z.number(),
  totalLike: z.number(),
  /** Null when its words are the first ones. */
  editedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A comment as a client reads it. */
export type Comment = z.input<typeof Comment>

const writing = ['auth.email_not_verified', 'comments.locked'] as const

export const createComment = call({
  name: 'comments.createComment',
  method: 'POST',
  path: '/comments',
  access: 'account',
  summary: 'Comments on content the account may open, or replies to a comment on it. Replies go one level deep.',
  body: z.object({ content: Content, objectId: idOf('Object'), objectType: CommentObject }),
  result: Comment,
  errors: ['comments.object_not_found', 'comments.one_level', ...writing],
})

export const listComments = call({
  name: 'comments.listComments',
  method: 'GET',
  path: '/comments',
  access: 'optional',
  summary: 'Comments on content the viewer may open, the newest first; the replies to a comment, the oldest first.',
  query: z.object({ ...paging, objectId: idOf('Object'), objectType: CommentObject }),
  result: page(Comment),
  errors: ['comments.object_not_found', 'comments.locked'],
})

const editing = ['comments.not_found', 'comments.not_yours', ...writing] as const

export const updateComment = call({
  name: 'comments.updateComment',
  method: 'PUT',
  path: '/comments/:id',
  access: 'account',
  summary: "Changes the words of one's own comment; it is shown as edited from then on.",
  params: z.object({ id: CommentId }),
  body: z.object({ content: Content }),
  result: Comment,
  errors: [...editing],
})

export const replaceComment = call({
  name: 'comments.replaceComment',
  method: 'POST',
  path: '/comments/:id',
  access: 'account',
  summary: 'The same as PUT for clients that send a form; it takes no files.',
  params: z.object({ id: CommentId }),
  body: z.object({ content: Content }),
  files: {},
  result: Comment,
  errors: [...editing],
})

export const deleteComment = call({
  name: 'comments.deleteComment',
  method: 'DELETE',
  path: '/comments/:id',
  access: 'account',
  summary: 'Deletes a comment with its replies: its author may, whoever made the content, and an admin.',
  params: z.object({ id: CommentId }),
  result: Done,
  errors: ['comments.not_found', 'comments.not_yours'],
})
