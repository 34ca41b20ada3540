import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteWithReplies } from './delete-comment.ts'
import type { Comment } from './store.ts'
import { selectComment } from './store.ts'

const exportCommentsSql = statement(
  'comments.export_comments',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('comments')
        .select([
          'id',
          'itemId as postId',
          'parentId as answerTo',
          'content',
          'likeCount',
          'createdAt',
          'editedAt',
        ])
        .where('authorId', '=', accountId),
      keyset,
    ),
)

/** Lists the comments of an account, without the comments they reply to. */
const exportComments = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportCommentsSql, { accountId }), (page) =>
    page.map(({ likeCount, ...row }) => ({ ...row, likes: Number(likeCount) })),
  )

const AT_ONCE = 100

/**
 * Deletes some comments of an account, or only the text of those with replies; returns true while
 * there are more.
 */
async function eraseComments(ctx: InTransaction, accountId: string): Promise<boolean> {
  const comments = await selectCommentsOf(ctx, accountId, AT_ONCE)
  for (const { id } of comments) {
    const comment = await selectComment(ctx, id)
    if (!comment) continue
    if (comment.replyCount === 0n && !comment.removedAt) await deleteWithReplies(ctx, comment)
    else await emptyComment(ctx, id)
  }
  return comments.length > 0
}

/** The text shown in place of an erased comment that has replies. */
const GONE = 'This comment was deleted'

const commentsOfSql = statement(
  'comments.comments_of',
  ({ authorId, limit }: { authorId: string; limit: number }, { db }) =>
    db
      .selectFrom('comments')
      .selectAll()
      .where('authorId', '=', authorId)
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .limit(limit),
)

/** Returns some comments of an account that still have their text. */
const selectCommentsOf = (
  ctx: InTransaction,
  authorId: string,
  limit: number,
): Promise<Comment[]> => read(ctx, commentsOfSql, { authorId, limit })

const emptyCommentSql = statement(
  'comments.empty_comment',
  (
    {
      changes,
      id,
    }: { changes: { content: string; erasedAt: Date; removedReason: null }; id: string },
    ctx,
  ) => ctx.db.updateTable('comments').set(changes).where('id', '=', id),
)

/** Deletes the text of a comment that has replies. */
async function emptyComment(ctx: InTransaction, id: string): Promise<void> {
  const changes = { content: GONE, erasedAt: ctx.now(), removedReason: null }
  await write(ctx, emptyCommentSql, { changes, id })
}

/** The export and erasure of an account's comments. */
export const commentsPrivacy: Privacy = {
  export: [
    {
      name: 'comments',
      section: 'activity',
      summary: 'Your comments.',
      rows: (ctx, { id }) => exportComments(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseComments(ctx, id),
  },
}
