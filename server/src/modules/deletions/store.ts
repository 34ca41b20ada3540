import type { Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Deletions } from '../../platform/db/index.ts'
import type { Actor } from '../audit/index.ts'

/** A scheduled deletion as it is stored. */
export type DeletionRow = Readonly<Selectable<Deletions>>

/** Returns the deletion of an account, scheduled or done. */
export const selectDeletion = (
  { db }: ReadCtx,
  accountId: string,
): Promise<DeletionRow | undefined> =>
  db.selectFrom('deletions').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** Returns the deletion of an account with a lock against other changes until this transaction ends. */
export const lockDeletion = (
  { db }: InTransaction,
  accountId: string,
): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('deletions')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** Stores a deletion; it replaces an older one that has not begun. */
export async function storeDeletion(
  ctx: InTransaction,
  accountId: string,
  by: Actor,
  dueAt: Date,
): Promise<void> {
  const row = { requestedAt: ctx.now(), dueAt, byKind: by.kind, byId: by.id ?? null }
  await ctx.db
    .insertInto('deletions')
    .values({ accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(row).where('deletions.begunAt', 'is', null),
    )
    .execute()
}

/** Deletes a scheduled deletion that has not begun. Returns false when there is none. */
export async function removeDeletion({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletions')
    .where('accountId', '=', accountId)
    .where('begunAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Stores how far the erasure has come. */
export async function updateDeletionProgress(
  { db }: InTransaction,
  accountId: string,
  at: Partial<
    Pick<DeletionRow, 'begunAt' | 'erasedAt' | 'placesForgottenAt' | 'documentsForgottenAt'>
  >,
): Promise<void> {
  await db.updateTable('deletions').set(at).where('accountId', '=', accountId).execute()
}

/** Returns the accounts whose erasure is due, the longest waiting first. */
export async function selectDueDeletions({ db, now }: ReadCtx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('accountId')
    .where('erasedAt', 'is', null)
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Returns accounts erased before an instant for which retained data is still stored. */
export async function selectRetained(
  { db }: ReadCtx,
  what: 'placesForgottenAt' | 'documentsForgottenAt',
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('accountId')
    .where('erasedAt', '<', before)
    .where(what, 'is', null)
    .orderBy('erasedAt')
    .limit(200)
    .execute()
  return rows.map(({ accountId }) => accountId)
}
