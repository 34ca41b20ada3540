import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Inserts a suspension that is in force. */
export async function insertSuspension(
  ctx: InTransaction,
  accountId: string,
  reason: string,
): Promise<void> {
  await ctx.db
    .insertInto('suspensions')
    .values({ id: ctx.newId(), accountId, reason, suspendedAt: ctx.now() })
    .execute()
}

/** Ends the suspension in force. */
export async function endSuspension(ctx: InTransaction, accountId: string): Promise<void> {
  await ctx.db
    .updateTable('suspensions')
    .set({ restoredAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('restoredAt', 'is', null)
    .execute()
}

/** Returns the suspensions of an account, newest first, at most 100. */
export function selectSuspensions({ db }: ReadCtx, accountId: string) {
  return db
    .selectFrom('suspensions')
    .select(['id', 'reason', 'suspendedAt', 'restoredAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
