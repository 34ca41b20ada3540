import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { COMMENT_MAX } from './calls.ts'

/** The kinds of things that can be commented on: items, and comments (by a reply). */
export const CommentObject = z.enum(['feed', 'video', 'gallery', 'product', 'comment'])
export type CommentObject = z.output<typeof CommentObject>

const CommentId = idOf('Comment')
const Content = userHtml(text(COMMENT_MAX, 1), 'comment.content')

/**
 * A comment as one viewer sees it. A reply has the `objectType` comment and the `objectId` of the
 * comment it answers.
 */
export const Comment = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: CommentObject,
  content: userHtml(z.string(), 'comment.content'),
  creator: PersonCard,
  createdBy: z.string(),
  /** True when the viewer wrote it. */
  isAuth: z.boolean(),
  /** True when the owner of the content wrote it. */
  isByOwner: z.boolean(),
  /** The rank of its author among the owner's top fans of this month, where both show it. */
  topFanRank: z.optional(z.number()),
  /** The months in a row of its author's subscription, where both show ranks. */
  streakMonths: z.optional(z.number()),
  /** True when the viewer may delete it: its author, the owner of the content, an admin. */
  canDelete: z.boolean(),
  isLiked: z.boolean(),
  totalReply: z.number(),
  totalLike: z.number(),
  /** Null while its text is the original one. */
  editedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A comment as a client reads it. */
export type Comment = z.input<typeof Comment>

export const createComment = {
  body: z.object({ content: Content, objectId: idOf('Object'), objectType: CommentObject }),
  result: Comment,
}

export const listComments = {
  query: z.object({ ...paging, objectId: idOf('Object'), objectType: CommentObject }),
  result: page(Comment),
}

export const updateComment = {
  params: z.object({ id: CommentId }),
  body: z.object({ content: Content }),
  result: Comment,
}

export const replaceComment = {
  params: z.object({ id: CommentId }),
  body: z.object({ content: Content }),
  result: Comment,
}

export const deleteComment = {
  params: z.object({ id: CommentId }),
  result: Done,
}
