import type { Tokens } from '@stagedoor/contract/kit'
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

/** The most sellers that are returned. */
const MOST_SELLERS = 200

/** A performer of whom a fan bought items, and when last. */
export interface Seller {
  readonly performerId: string
  readonly boughtAt: Date
}

const sellersToSql = statement(
  'wallet.sellers_to',
  // Goes from performer to performer in the index, so that the number of purchases does not matter.
  ({ buyerId }: { buyerId: string }) => sql<Seller>`
    with recursive sellers (id) as (
      (select performer_id from charges where buyer_id = ${buyerId} and item_id is not null
        order by performer_id limit 1)
      union all
      select (select next.performer_id from charges as next where next.buyer_id = ${buyerId}
        and next.item_id is not null and next.performer_id > sellers.id
        order by next.performer_id limit 1) from sellers where sellers.id is not null)
    select sellers.id as "performerId", last.created_at as "boughtAt"
    from sellers cross join lateral (select created_at from charges
      where buyer_id = ${buyerId} and performer_id = sellers.id and item_id is not null
      order by created_at desc, id desc limit 1) as last
    order by last.created_at desc limit ${sql.lit(MOST_SELLERS)}`,
  { plan: 'generic' },
)

/** Returns of whom a fan bought items, those of the newest purchase first. */
export const sellersTo = (ctx: ReadCtx, buyerId: string): Promise<readonly Seller[]> =>
  read(ctx, sellersToSql, { buyerId })

/** A span of time of what a buyer spent; the end does not belong to it. */
interface Span {
  readonly buyerId: string
  readonly from: Date
  readonly until: Date
}

const spentInSql = statement(
  'wallet.spent_in',
  ({ buyerId, from, until }: Span) => sql<{ performerId: string; tokens: Tokens }>`
    select performer_id as "performerId", sum(price)::bigint as tokens
    from charges where buyer_id = ${buyerId}::uuid and status = 'success'
      and created_at >= ${from} and created_at < ${until}
    group by performer_id`,
  { plan: 'generic' },
)

/** Returns what a buyer spent with each performer in a span, without what was refunded. */
export const spentIn = (ctx: ReadCtx, span: Span) => read(ctx, spentInSql, span)
