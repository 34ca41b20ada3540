import type { Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Deletions } from '../../platform/db/tables.ts'
import type { Actor } from '../audit/index.ts'

/** A wish to leave as it is stored. */
export type DeletionRow = Readonly<Selectable<Deletions>>

/** The wish of an account that is not carried out yet, or was. */
export const selectDeletion = ({ db }: ReadCtx, accountId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('deletions').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** The same, and nobody else changes it until this transaction ends. */
export const lockDeletion = ({ db }: InTransaction, accountId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('deletions').selectAll().where('accountId', '=', accountId).forUpdate().executeTakeFirst()

/** Writes a wish; a newer one takes the place of an older that was not begun. */
export async function storeDeletion(ctx: InTransaction, accountId: string, by: Actor, dueAt: Date): Promise<void> {
  const row = { requestedAt: ctx.now(), dueAt, byKind: by.kind, byId: by.id ?? null }
  await ctx.db
    .insertInto('deletions')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row).where('deletions.begunAt', 'is', null))
    .execute()
}

/** Forgets a wish that was not begun; false when there is none. */
export async function removeDeletion({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletions')
    .where('accountId', '=', accountId)
    .where('begunAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Notes how far the work is. */
export async function updateDeletionProgress(
  { db }: InTransaction,
  accountId: string,
  at: Partial<Pick<DeletionRow, 'begunAt' | 'erasedAt' | 'placesForgottenAt' | 'documentsForgottenAt'>>,
): Promise<void> {
  await db.updateTable('deletions').set(at).where('accountId', '=', accountId).execute()
}

/** Accounts whose time has come, the longest waiting first. */
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

/** Accounts erased before an instant of which something that was kept for a time is still there. */
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
