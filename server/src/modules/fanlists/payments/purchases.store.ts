import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Cursor, read, statement } from '../../../platform/db/index.ts'

/** A fan of a performer. */
interface FanPair {
  readonly performerId: string
  readonly fanId: string
}

/** Something a fan bought. */
export interface PurchaseRow {
  readonly sourceId: string
  readonly kind: 'content' | 'product' | 'message'
  readonly itemId: string | null
  readonly amount: bigint
  readonly isRefunded: boolean
  readonly paidAt: Date
}

const columns = sql`source_id, kind, item_id, amount, is_refunded, paid_at`

const purchasesSql = statement(
  'fanlists.purchases',
  ({
    pair: { performerId, fanId },
    after,
    limit,
  }: {
    pair: FanPair
    after: Cursor | undefined
    limit: number
  }) => {
    const older = after
      ? sql`and (paid_at, source_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``
    return sql<PurchaseRow>`
    select ${columns} from fan_payments
    where performer_id = ${performerId}::uuid and fan_id = ${fanId}::uuid
      and kind in ('content', 'product', 'message') ${older}
    order by paid_at desc, source_id desc limit ${limit}`
  },
)

/** Returns the newest purchases of a fan from a performer, or those before a position. */
export const selectPurchases = (
  ctx: ReadCtx,
  pair: FanPair,
  { after, limit }: { readonly after?: Cursor | undefined; readonly limit: number },
): Promise<readonly PurchaseRow[]> => read(ctx, purchasesSql, { pair, after, limit })

const paidForItemsSql = statement(
  'fanlists.paid_for_items',
  ({
    pair: { performerId, fanId },
    itemIds,
  }: {
    pair: FanPair
    itemIds: readonly string[]
  }) => sql<PurchaseRow>`
    select ${columns} from fan_payments
    where performer_id = ${performerId}::uuid and fan_id = ${fanId}::uuid
      and item_id = any(${[...itemIds]}::uuid[]) and not is_refunded`,
)

/** Returns what a fan paid a performer for items, by item; refunded payments are left out. */
export async function paidForItems(
  ctx: ReadCtx,
  pair: FanPair,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, PurchaseRow>> {
  const rows = itemIds.length > 0 ? await read(ctx, paidForItemsSql, { pair, itemIds }) : []
  return new Map(rows.map((row) => [row.itemId ?? '', row]))
}

const latestPricesSql = statement(
  'fanlists.latest_prices',
  ({ pair: { performerId, fanId }, limit }: { pair: FanPair; limit: number }) => sql<PurchaseRow>`
    select ${columns} from fan_payments
    where performer_id = ${performerId}::uuid and fan_id = ${fanId}::uuid
      and kind in ('content', 'message') and not is_refunded and amount > 0
    order by paid_at desc limit ${limit}`,
)

/** Returns the latest purchases of files by a fan from a performer, without refunded ones. */
export const latestPrices = (
  ctx: ReadCtx,
  pair: FanPair,
  limit: number,
): Promise<readonly PurchaseRow[]> => read(ctx, latestPricesSql, { pair, limit })
