import type { InTransaction } from '../../platform/context.ts'
import { first, statement, write } from '../../platform/db/index.ts'

const markIdentityChangedSql = statement(
  'accounts.mark_identity_changed',
  ({ id }: { id: string }, ctx) =>
    ctx.db.updateTable('accounts').set({ identityChangedAt: ctx.now() }).where('id', '=', id),
)

/** Records that the legal name or the birth date of an account changes now. */
export async function markIdentityChanged(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, markIdentityChangedSql, { id })
}

const lockIdentitySql = statement('accounts.lock_identity', ({ id }: { id: string }, { db }) =>
  db.selectFrom('accounts').select('identityChangedAt').where('id', '=', id).forUpdate(),
)

/**
 * Locks the legal name and the birth date of an account until the end of the transaction. Returns
 * when they were last changed; null when they are as they were at the sign-up.
 */
export async function lockIdentity(ctx: InTransaction, id: string): Promise<Date | null> {
  const row = await first(write(ctx, lockIdentitySql, { id }))
  return row?.identityChangedAt ?? null
}
