import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Opens a suspension's record. */
export async function insertSuspension(ctx: InTransaction, accountId: string, reason: string): Promise<void> {
  await ctx.db
    .insertInto('suspensions')
    .values({ id: ctx.newId(), accountId, reason, suspendedAt: ctx.now() })
    .execute()
}

/** Closes the record of the suspension in force. */
export async function endSuspension(ctx: InTransaction, accountId: string): Promise<void> {
  await ctx.db
    .updateTable('suspensions')
    .set({ restoredAt: ctx.now() })
    .where('accountId', '=', accountId)
    .where('restoredAt', 'is', null)
    .execute()
}

/** Every suspension of an account, the newest first. */
export function selectSuspensions({ db }: ReadCtx, accountId: string) {
  return db
    .selectFrom('suspensions')
    .select(['id', 'reason', 'suspendedAt', 'restoredAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
