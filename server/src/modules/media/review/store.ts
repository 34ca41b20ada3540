import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { FileRow } from '../store.ts'
import type { ReviewHistory } from './rules.ts'

const historySql = statement(
  'media.review_history',
  ({
    id,
    ownerId,
    sha256,
    atMost,
  }: {
    id: string
    ownerId: string
    sha256: string
    atMost: number
  }) => sql<{ cleared: number; clearedKinds: string[]; wasRefused: boolean }>`
    select
      (select count(*)::int from (
        select 1 from files where owner_id = ${ownerId}::uuid and cleared_at is not null
        limit ${atMost}) as counted) as cleared,
      coalesce(array_agg(distinct kind) filter (where cleared_at is not null), '{}')
        as "clearedKinds",
      coalesce(bool_or(refused_at is not null), false) as "wasRefused"
    from files
    where sha256 = ${sha256} and not is_removed and owner_id = ${ownerId}::uuid
      and id <> ${id}::uuid`,
)

/** Returns what reviews have decided about the owner of a file, counting `atMost` approved files. */
export async function reviewHistory(
  ctx: ReadCtx,
  { id, ownerId, sha256 }: Pick<FileRow, 'id' | 'ownerId' | 'sha256'>,
  atMost: number,
): Promise<ReviewHistory> {
  const found = await first(read(ctx, historySql, { id, ownerId, sha256, atMost }))
  if (!found) return { cleared: 0, clearedKinds: [], wasRefused: false }
  return { ...found, clearedKinds: found.clearedKinds as FileKind[] }
}

const markClearedSql = statement('media.mark_cleared', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({ clearedAt: ctx.now() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('stage', '=', 'review')
    .where('isRemoved', '=', false)
    // A list recognises it: its comparison says what follows.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('partChecks')
            .select('fileId')
            .whereRef('partChecks.fileId', '=', 'files.id')
            .where('part', '=', 'file'),
        ),
      ),
    )
    .returning('id'),
)

/** Stores that reviews approved files; returns the ids of those that still wait for one. */
export async function markCleared(ctx: InTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await write(ctx, markClearedSql, { ids })
  return rows.map(({ id }) => id)
}

const markRefusedSql = statement(
  'media.mark_refused',
  ({ id, reason }: { id: string; reason: string }, ctx) =>
    ctx.db
      .updateTable('files')
      // Kept for an appeal, also while nothing shows it.
      .set({ stage: 'rejected', reason, refusedAt: ctx.now(), clearedAt: null, idleSince: null })
      .where('id', '=', id)
      .where('stage', '=', 'review')
      .where('isRemoved', '=', false),
)

/** Stores that a review refused a file, with the reason for its owner. */
export const markRefused = async (
  ctx: InTransaction,
  id: string,
  reason: string,
): Promise<boolean> => (await write(ctx, markRefusedSql, { id, reason })) > 0n

const unmarkRefusedSql = statement('media.unmark_refused', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('files')
    .set({ stage: 'review', reason: null, refusedAt: null, clearedAt: ctx.now() })
    .where('id', '=', id)
    .where('refusedAt', 'is not', null)
    .where('isRemoved', '=', false),
)

/** Stores that a refused file is approved after all; returns false when it is gone. */
export const unmarkRefused = async (ctx: InTransaction, id: string): Promise<boolean> =>
  (await write(ctx, unmarkRefusedSql, { id })) > 0n

const endKeepingSql = statement(
  'media.end_keeping',
  ({ ids }: { ids: readonly string[] }, ctx) => sql<{ id: string }>`
    update files set idle_since = ${ctx.now()}
    where id = any(${[...ids]}::uuid[]) and refused_at is not null and idle_since is null
      and not exists (select from file_uses where file_uses.file_id = files.id)
    returning id`,
)

/** Ends that refused files are kept for an appeal while nothing shows them. */
export async function endKeeping(ctx: ReadCtx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await write(ctx, endKeepingSql, { ids })
}
