import { announcement } from '../../platform/announce.ts'

/** Names a comment and where it stands. */
export interface CommentNews {
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
export const commentMade = announcement<CommentNews>('comments.comment_made')

/** A comment is gone, with its replies. */
export const commentRemoved = announcement<Omit<CommentNews, 'parentAuthorId'>>('comments.comment_removed')
