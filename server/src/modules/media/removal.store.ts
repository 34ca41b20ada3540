import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

const markRemovedSql = statement('media.mark_removed', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({ isRemoved: true, changedAt: ctx.now() })
    .where('id', 'in', [...ids])
    .where('isRemoved', '=', false)
    .returning('id'),
)

/**
 * Marks files as removed, which hides them at once; a job deletes their bytes. Returns the ids that
 * existed.
 */
export async function markRemoved(ctx: InTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await write(ctx, markRemovedSql, { ids })
  return rows.map(({ id }) => id)
}

const deleteFileRowSql = statement('media.delete_file_row', ({ id }: { id: string }, ctx) =>
  ctx.db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('isRemoved', '=', true)
    .where('heldBy', 'is', null),
)

/** Deletes the row of a removed file that no decision holds. */
export async function deleteFileRow(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, deleteFileRowSql, { id })
}
