import * as z from 'zod/mini'
import { explanationText, grounds } from '../decisions/schemas.ts'
import { PostId } from '../feed/fields.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Done, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** The time and reason of a removal by moderation; null for content that is not removed. */
export const Removal = z.nullable(
  z.object({ at: Instant, reason: z.string(), canRestore: z.boolean() }),
)

const CommentId = idOf('Comment')

/** A comment as admins read it, with its content and its removal. */
export const AdminComment = z.object({
  _id: z.string(),
  content: z.string(),
  creator: PersonCard,
  isReply: z.boolean(),
  /** The content that it belongs to. */
  object: z.object({
    _id: z.string(),
    kind: z.string(),
    /** The title of the content; empty where it has none. */
    title: z.string(),
    owner: z.nullable(PersonCard),
  }),
  totalReply: z.number(),
  totalLike: z.number(),
  removal: Removal,
  editedAt: z.nullable(Instant),
  createdAt: Instant,
})
/** A comment as admins read it, inside the server. */
export type AdminComment = z.output<typeof AdminComment>

export const searchComments = {
  query: z.object({
    ...paging,
    /** The author of the comments. */
    authorId: z.optional(Ref),
    /** The owner of the content. */
    performerId: z.optional(Ref),
    objectId: z.optional(PostId),
    state: z.optional(z.enum(['shown', 'removed'])),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(AdminComment),
}

export const viewComment = {
  params: z.object({ id: CommentId }),
  result: AdminComment,
}

/** The kinds of content that moderation can remove on their own; accounts are suspended instead. */
export const ContentKind = z.enum(['feed', 'video', 'gallery', 'product', 'comment'])

export const removeContent = {
  body: z.object({
    target: ContentKind,
    targetId: idOf('Target'),
    reason: explanationText(500),
    ...grounds,
  }),
  result: Done,
}

export const restoreContent = {
  body: z.object({ target: ContentKind, targetId: idOf('Target'), reason: text(500, 3) }),
  result: Done,
}
