import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { Charge } from '../store.ts'

const refundableSql = statement(
  'wallet.refundable',
  (
    {
      performerId,
      itemId,
      after,
      limit,
    }: { performerId: string; itemId: string; after: string | null; limit: number },
    { db },
  ) => {
    let query = db
      .selectFrom('charges')
      .select('id')
      .where('performerId', '=', performerId)
      .where('itemId', '=', itemId)
      .where('status', '=', 'success')
    if (after) query = query.where('id', '>', after)
    return query.orderBy('id').limit(limit)
  },
)

/** Returns some charges for an item that are not refunded yet, ordered by id. */
export async function selectRefundable(
  ctx: ReadCtx,
  { itemId, performerId }: { itemId: string; performerId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await read(ctx, refundableSql, { performerId, itemId, after, limit })
  return rows.map(({ id }) => id)
}

const refundableSumsSql = statement(
  'wallet.refundable_sums',
  ({ itemIds, performerId }: { itemIds: readonly string[]; performerId: string }) => sql<{
    itemId: string
    purchases: number
    sum: bigint
  }>`select item_id as "itemId", count(*)::int as purchases, sum(price)::bigint as sum from charges
    where performer_id = ${performerId}::uuid and item_id = any(${[...itemIds]}::uuid[])
      and status = 'success' group by item_id`,
)

/** Returns the purchases of items that are not refunded, with their sums, by item. */
export async function refundableSums(
  ctx: ReadCtx,
  performerId: string,
  itemIds: readonly string[],
): Promise<Map<string, { readonly purchases: number; readonly sum: bigint }>> {
  const rows =
    itemIds.length > 0 ? await read(ctx, refundableSumsSql, { itemIds, performerId }) : []
  return new Map(rows.map(({ itemId, ...rest }) => [itemId, rest]))
}

const lockChargeSql = statement('wallet.lock_charge', ({ id }: { id: string }, { db }) =>
  db.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().$castTo<Charge>(),
)

/** Returns a charge with a lock against other refunds until this transaction ends. */
export const lockCharge = (ctx: InTransaction, id: string): Promise<Charge | undefined> =>
  first(read(ctx, lockChargeSql, { id }))

const markRefundedSql = statement('wallet.mark_refunded', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('charges')
    .set({ status: 'refunded', updatedAt: ctx.now() })
    .where('id', '=', id),
)

/** Marks a charge refunded. */
export async function markRefunded(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, markRefundedSql, { id })
}
