import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The number of sales of one item, and the seller's share of them in hundredths of currency. */
export interface ItemSales {
  readonly count: number
  /** The pieces that were sold: one for each sale, except of products. */
  readonly pieces: number
  readonly net: bigint
}

const salesOfItemsSql = statement(
  'wallet.sales_of_items',
  ({ itemIds }: { itemIds: readonly string[] }, { db }) =>
    db
      .selectFrom('charges')
      .select([
        'itemId',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`sum(quantity)::int`.as('pieces'),
        sql<bigint>`sum(net)::bigint`.as('net'),
      ])
      .where('itemId', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
      .where('status', '=', 'success')
      .groupBy('itemId'),
)

/**
 * The sales of each of these items that were not refunded, by item id; items without sales are left
 * out.
 */
export async function salesOfItems(
  ctx: ReadCtx,
  itemIds: readonly string[],
): Promise<Map<string, ItemSales>> {
  if (itemIds.length === 0) return new Map()
  const rows = await read(ctx, salesOfItemsSql, { itemIds })
  return new Map(rows.flatMap(({ itemId, ...sales }) => (itemId ? [[itemId, sales] as const] : [])))
}
