import type { Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Deletions, first, read, statement, write } from '../../platform/db/index.ts'
import type { Actor } from '../audit/index.ts'

/** A scheduled deletion as it is stored. */
export type DeletionRow = Readonly<Selectable<Deletions>>

const deletionSql = statement(
  'deletions.deletion',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('deletions').selectAll().where('accountId', '=', accountId),
)

/** Returns the deletion of an account, scheduled or done. */
export const selectDeletion = (ctx: ReadCtx, accountId: string): Promise<DeletionRow | undefined> =>
  first(read(ctx, deletionSql, { accountId }))

const lockDeletionSql = statement(
  'deletions.lock_deletion',
  ({ accountId }: { accountId: string }, { db }) =>
    db.selectFrom('deletions').selectAll().where('accountId', '=', accountId).forUpdate(),
)

/**
 * Returns the deletion of an account with a lock against other changes until this transaction ends.
 */
export const lockDeletion = (
  ctx: InTransaction,
  accountId: string,
): Promise<DeletionRow | undefined> => first(read(ctx, lockDeletionSql, { accountId }))

const storeDeletionSql = statement(
  'deletions.store_deletion',
  (
    {
      accountId,
      row,
    }: {
      accountId: string
      row: {
        requestedAt: Date
        dueAt: Date
        byKind: 'admin' | 'account' | 'job' | 'webhook'
        byId: string | null
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('deletions')
      .values({ accountId, ...row })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet(row).where('deletions.begunAt', 'is', null),
      ),
)

/** Stores a deletion; it replaces an older one that has not begun. */
export async function storeDeletion(
  ctx: InTransaction,
  accountId: string,
  by: Actor,
  dueAt: Date,
): Promise<void> {
  const row = { requestedAt: ctx.now(), dueAt, byKind: by.kind, byId: by.id ?? null }
  await write(ctx, storeDeletionSql, { accountId, row })
}

const removeDeletionSql = statement(
  'deletions.remove_deletion',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('deletions').where('accountId', '=', accountId).where('begunAt', 'is', null),
)

/** Deletes a scheduled deletion that has not begun. Returns false when there is none. */
export async function removeDeletion(ctx: InTransaction, accountId: string): Promise<boolean> {
  const numDeletedRows = await write(ctx, removeDeletionSql, { accountId })
  return numDeletedRows === 1n
}

type Forgotten =
  | 'statementsForgottenAt'
  | 'placesForgottenAt'
  | 'documentsForgottenAt'
  | 'recordsForgottenAt'
type Progress = 'begunAt' | 'erasedAt' | 'recordsKeptUntil' | Forgotten

const updateDeletionProgressSql = statement(
  'deletions.update_deletion_progress',
  (
    {
      changes,
      accountId,
    }: {
      changes: Partial<Pick<DeletionRow, Progress>>
      accountId: string
    },
    { db },
  ) => db.updateTable('deletions').set(changes).where('accountId', '=', accountId),
)

/** Stores how far the erasure has come. */
export async function updateDeletionProgress(
  ctx: InTransaction,
  accountId: string,
  at: Partial<Pick<DeletionRow, Progress>>,
): Promise<void> {
  await write(ctx, updateDeletionProgressSql, { changes: at, accountId })
}

const dueDeletionsSql = statement(
  'deletions.due_deletions',
  ({ limit }: { limit: number }, { db, now }) =>
    db
      .selectFrom('deletions')
      .select('accountId')
      .where('erasedAt', 'is', null)
      .where('dueAt', '<=', now())
      .orderBy('dueAt')
      .limit(limit),
)

/** Returns the accounts whose erasure is due, the longest waiting first. */
export async function selectDueDeletions(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, dueDeletionsSql, { limit })
  return rows.map(({ accountId }) => accountId)
}

const retainedSql = statement(
  'deletions.retained',
  ({ before, what }: { before: Date; what: Forgotten }, { db, now }) =>
    db
      .selectFrom('deletions')
      .select('accountId')
      .where('erasedAt', '<', before)
      .where(what, 'is', null)
      .$if(what === 'recordsForgottenAt', (query) =>
        query.where(({ or, eb }) =>
          or([eb('recordsKeptUntil', 'is', null), eb('recordsKeptUntil', '<=', now())]),
        ),
      )
      .orderBy('erasedAt')
      .limit(200),
)

/**
 * Returns accounts erased before an instant for which retained data is still stored; of
 * records only those that are to be looked at.
 */
export async function selectRetained(
  ctx: ReadCtx,
  what: Forgotten,
  before: Date,
): Promise<string[]> {
  const rows = await read(ctx, retainedSql, { before, what })
  return rows.map(({ accountId }) => accountId)
}
