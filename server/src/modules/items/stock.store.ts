import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** A number of pieces of an item. */
export interface StockMove {
  readonly itemId: string
  readonly quantity: number
}

/**
 * Takes pieces of an item from its stock, which never goes below zero. Returns false when there are too few; an item
 * without a stock does not run out.
 */
export async function takeStock(
  ctx: InTransaction,
  { itemId, quantity }: StockMove,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update items set stock = stock - ${quantity}::bigint
    where id = ${itemId} and (stock is null or stock >= ${quantity}::bigint)`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Returns pieces of an item to its stock, for example after a refund. */
export async function returnStock(
  ctx: InTransaction,
  { itemId, quantity }: StockMove,
): Promise<void> {
  await sql`update items set stock = stock + ${quantity}::bigint where id = ${itemId}`.execute(
    ctx.db,
  )
}
