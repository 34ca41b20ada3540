import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const insertSuspensionSql = statement(
  'suspensions.insert_suspension',
  ({ accountId, reason }: { accountId: string; reason: string }, ctx) =>
    ctx.db
      .insertInto('suspensions')
      .values({ id: ctx.newId(), accountId, reason, suspendedAt: ctx.now() }),
)

/** Inserts a suspension that is in force. */
export async function insertSuspension(
  ctx: InTransaction,
  accountId: string,
  reason: string,
): Promise<void> {
  await write(ctx, insertSuspensionSql, { accountId, reason })
}

const endSuspensionSql = statement(
  'suspensions.end_suspension',
  ({ accountId }: { accountId: string }, ctx) =>
    ctx.db
      .updateTable('suspensions')
      .set({ restoredAt: ctx.now() })
      .where('accountId', '=', accountId)
      .where('restoredAt', 'is', null),
)

/** Ends the suspension in force. */
export async function endSuspension(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, endSuspensionSql, { accountId })
}

const suspensionsSql = statement(
  'suspensions.suspensions',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('suspensions')
      .select(['id', 'reason', 'suspendedAt', 'restoredAt'])
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .limit(100),
)

/** Returns the suspensions of an account, newest first, at most 100. */
export function selectSuspensions(ctx: ReadCtx, accountId: string) {
  return read(ctx, suspensionsSql, { accountId })
}
