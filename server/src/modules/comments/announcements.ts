import { announcement } from '../../platform/outbox/index.ts'

/** A comment, its author, its item and the item's owner. */
export interface CommentEvent {
  readonly commentId: string
  readonly itemId: string
  readonly itemKind: string
  /** The owner of the item. */
  readonly ownerId: string
  readonly authorId: string
  /** The parent of a reply, and the parent's author. */
  readonly parentId: string | null
  readonly parentAuthorId: string | null
}

/** Announces a comment or reply. */
export const commentCreated = announcement<CommentEvent>('comments.comment_created')

/** Announces that a comment and its replies were removed. */
export const commentRemoved = announcement<Omit<CommentEvent, 'parentAuthorId'>>(
  'comments.comment_removed',
)
