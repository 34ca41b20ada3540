import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'
import { isKeptByLaw } from '../legalholds/index.ts'

const BATCH_SIZE = 1000

const hideCommentsSql = statement(
  'comments.hide_comments',
  ({ removedReason, id }: { removedReason: string; id: string }, ctx) =>
    ctx.db
      .updateTable('comments')
      .set({ removedAt: ctx.now(), removedReason, removedWith: id })
      .where(({ eb, or }) => or([eb('id', '=', id), eb('parentId', '=', id)]))
      .where('removedAt', 'is', null)
      .returning('id'),
)

/** Hides a comment and its replies, and returns how many were visible until then. */
export async function hideComments(
  ctx: InTransaction,
  id: string,
  removedReason: string,
): Promise<number> {
  const hidden = await write(ctx, hideCommentsSql, { removedReason, id })
  return hidden.length
}

const unhideCommentsSql = statement('comments.unhide_comments', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('comments')
    .set({ removedAt: null, removedReason: null, removedWith: null })
    .where('removedWith', '=', id)
    .returning('id'),
)

/** Shows the comments again that were hidden together with a comment, and returns how many. */
export async function unhideComments(ctx: InTransaction, id: string): Promise<number> {
  const shown = await write(ctx, unhideCommentsSql, { id })
  return shown.length
}

const deleteRemovedBeforeSql = statement(
  'comments.delete_removed_before',
  ({ before }: { before: Date }, ctx) => {
    const old = ctx.db
      .selectFrom('comments')
      .select('removedWith')
      .where('removedAt', '<', before)
      .where(({ not }) => not(isKeptByLaw(sql.ref('author_id'))))
      .orderBy('removedAt')
      .limit(BATCH_SIZE)
    return ctx.db.deleteFrom('comments').where('removedWith', 'in', old).returning('id')
  },
)

/**
 * Deletes a batch of comments that were removed before an instant, unless a legal hold keeps their
 * author, and returns their ids.
 */
export async function deleteRemovedBefore(ctx: InTransaction, before: Date): Promise<string[]> {
  const deleted = await write(ctx, deleteRemovedBeforeSql, { before })
  return deleted.map(({ id }) => id)
}
