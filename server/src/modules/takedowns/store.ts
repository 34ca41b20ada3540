import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const insertItemsSql = statement(
  'takedowns.insert_items',
  ({ decisionId, itemIds }: { decisionId: string; itemIds: readonly string[] }, { db }) =>
    db
      .insertInto('takedownItems')
      .values(itemIds.map((itemId) => ({ decisionId, itemId })))
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores the items that a takedown removed. */
export async function insertItems(
  ctx: InTransaction,
  decisionId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length > 0) await write(ctx, insertItemsSql, { decisionId, itemIds })
}

const itemsOfSql = statement(
  'takedowns.items_of',
  ({ decisionId }: { decisionId: string }, { db }) =>
    db.selectFrom('takedownItems').select('itemId').where('decisionId', '=', decisionId),
)

/** Returns the items that a takedown removed. */
export async function itemsOf(ctx: ReadCtx, decisionId: string): Promise<string[]> {
  const rows = await read(ctx, itemsOfSql, { decisionId })
  return rows.map(({ itemId }) => itemId)
}

const insertWithdrawalSql = statement(
  'takedowns.insert_withdrawal',
  ({ decisionId }: { decisionId: string }, { db }) =>
    db
      .insertInto('takedownWithdrawals')
      .values({ decisionId })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores that a takedown follows a release that was taken back. */
export async function insertWithdrawal(ctx: InTransaction, decisionId: string): Promise<void> {
  await write(ctx, insertWithdrawalSql, { decisionId })
}

const withdrawalsSql = statement(
  'takedowns.withdrawals_among',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('takedownWithdrawals')
      .select('decisionId')
      .where('decisionId', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns those of some decisions that follow a release that was taken back. */
export async function withdrawalsAmong(ctx: ReadCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await read(ctx, withdrawalsSql, { ids })).map(({ decisionId }) => decisionId)
}
