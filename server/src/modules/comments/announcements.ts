import { announcement } from '../../platform/outbox/announce.ts'

/** Names a comment and where it stands. */
export interface CommentEvent {
  readonly commentId: string
  readonly itemId: string
  readonly itemKind: string
  /** Whose content it is about. */
  readonly ownerId: string
  readonly authorId: string
  /** The comment it answers, and who wrote that. */
  readonly parentId: string | null
  readonly parentAuthorId: string | null
}

/** Somebody commented or replied. */
export const commentCreated = announcement<CommentEvent>('comments.comment_made')

/** A comment is gone, with its replies. */
export const commentRemoved = announcement<Omit<CommentEvent, 'parentAuthorId'>>('comments.comment_removed')
