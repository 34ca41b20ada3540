import { sql, type UpdateResult } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

/** A number of pieces of an item. */
export interface StockMove {
  readonly itemId: string
  readonly quantity: number
}

const takeStockSql = statement(
  'items.take_stock',
  ({
    quantity,
    itemId,
  }: {
    quantity: number
    itemId: string
  }) => sql<UpdateResult>`update items set stock = stock - ${quantity}::bigint
    where id = ${itemId} and (stock is null or stock >= ${quantity}::bigint)`,
  { counts: true },
)

/**
 * Takes pieces of an item from its stock, which never goes below zero. Returns false when there are
 * too few; an item without a stock does not run out.
 */
export async function takeStock(
  ctx: InTransaction,
  { itemId, quantity }: StockMove,
): Promise<boolean> {
  const numAffectedRows = await write(ctx, takeStockSql, { quantity, itemId })
  return numAffectedRows === 1n
}

const returnStockSql = statement(
  'items.return_stock',
  ({ quantity, itemId }: { quantity: number; itemId: string }) =>
    sql`update items set stock = stock + ${quantity}::bigint where id = ${itemId}`,
)

/** Returns pieces of an item to its stock, for example after a refund. */
export async function returnStock(
  ctx: InTransaction,
  { itemId, quantity }: StockMove,
): Promise<void> {
  await write(ctx, returnStockSql, { quantity, itemId })
}
