import type { InTransaction } from '../../platform/context.ts'

const BATCH_SIZE = 1000

/** Hides a comment and its replies, and returns how many were visible until then. */
export async function hideComments(
  ctx: InTransaction,
  id: string,
  removedReason: string,
): Promise<number> {
  const hidden = await ctx.db
    .updateTable('comments')
    .set({ removedAt: ctx.now(), removedReason, removedWith: id })
    .where(({ eb, or }) => or([eb('id', '=', id), eb('parentId', '=', id)]))
    .where('removedAt', 'is', null)
    .returning('id')
    .execute()
  return hidden.length
}

/** Shows the comments again that were hidden together with a comment, and returns how many. */
export async function unhideComments(ctx: InTransaction, id: string): Promise<number> {
  const shown = await ctx.db
    .updateTable('comments')
    .set({ removedAt: null, removedReason: null, removedWith: null })
    .where('removedWith', '=', id)
    .returning('id')
    .execute()
  return shown.length
}

/** Deletes a batch of comments that were removed before an instant, and returns their ids. */
export async function deleteRemovedBefore(ctx: InTransaction, before: Date): Promise<string[]> {
  const old = ctx.db
    .selectFrom('comments')
    .select('removedWith')
    .where('removedAt', '<', before)
    .orderBy('removedAt')
    .limit(BATCH_SIZE)
  const deleted = await ctx.db
    .deleteFrom('comments')
    .where('removedWith', 'in', old)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
