import * as z from 'zod/mini'
import { PostId } from '../feed/fields.ts'
import { call } from '../kit/call.ts'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Done, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people.ts'

/** Since when moderation hides something, and why; null for what is not removed. */
export const Removal = z.nullable(z.object({ at: Instant, reason: z.string(), canRestore: z.boolean() }))

const CommentId = idOf('Comment')

/** A comment as admins read it: where it stands, and whether it was removed. */
export const AdminComment = z.object({
  _id: z.string(),
  content: z.string(),
  creator: PersonCard,
  isReply: z.boolean(),
  /** What it stands on. */
  object: z.object({
    _id: z.string(),
    kind: z.string(),
    /** Its title; empty where it has none. */
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

export const searchComments = call({
  name: 'admin.searchComments',
  method: 'GET',
  path: '/admin/comments/search',
  access: 'admin',
  summary: 'All comments by their words, author, creator, state and day, newest first.',
  query: z.object({
    ...paging,
    /** Who wrote it. */
    authorId: z.optional(Ref),
    /** On whose content it stands. */
    performerId: z.optional(Ref),
    objectId: z.optional(PostId),
    state: z.optional(z.enum(['shown', 'removed'])),
    fromDate: z.optional(DateFilter),
    toDate: z.optional(DateFilter),
  }),
  result: page(AdminComment),
  errors: [],
})

export const viewComment = call({
  name: 'admin.viewComment',
  method: 'GET',
  path: '/admin/comments/:id/view',
  access: 'admin',
  summary: 'One comment, a removed one included.',
  params: z.object({ id: CommentId }),
  result: AdminComment,
  errors: ['comments.not_found'],
})

/** What moderation can remove by itself; accounts are suspended. */
export const ContentKind = z.enum(['feed', 'comment'])

export const removeContent = call({
  name: 'admin.removeContent',
  method: 'POST',
  path: '/admin/content/remove',
  access: 'admin',
  summary:
    'Removes a post or a comment from everybody, without a report. Buyers get their tokens back, its author is told why, and it can be restored for 30 days.',
  body: z.object({ target: ContentKind, targetId: idOf('Target'), reason: text(500, 3) }),
  result: Done,
  errors: ['admin.nothing_to_remove'],
})

export const restoreContent = call({
  name: 'admin.restoreContent',
  method: 'POST',
  path: '/admin/content/restore',
  access: 'admin',
  summary: 'Brings back a post or a comment that was removed. Buyers who were paid back would have to buy it again.',
  body: z.object({ target: ContentKind, targetId: idOf('Target'), reason: text(500, 3) }),
  result: Done,
  errors: ['admin.nothing_to_restore'],
})
