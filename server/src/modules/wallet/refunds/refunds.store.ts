import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { Charge } from '../store.ts'

/** Returns some charges for an item that are not refunded yet, ordered by id. */
export async function selectRefundable(
  { db }: ReadCtx,
  { itemId, performerId }: { itemId: string; performerId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('charges')
    .select('id')
    .where('performerId', '=', performerId)
    .where('itemId', '=', itemId)
    .where('status', '=', 'success')
  if (after) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Returns a charge with a lock against other refunds until this transaction ends. */
export const lockCharge = ({ db }: InTransaction, id: string): Promise<Charge | undefined> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Charge>()
    .executeTakeFirst()

/** Marks a charge refunded. */
export async function markRefunded(ctx: InTransaction, id: string): Promise<void> {
  await ctx.db
    .updateTable('charges')
    .set({ status: 'refunded', updatedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}
