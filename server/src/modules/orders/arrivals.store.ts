import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

interface Shipped {
  readonly after: Date
  readonly until: Date
  readonly now: Date
  readonly limit: number
}

const markAskedSql = statement(
  'orders.mark_asked',
  ({ after, until, now, limit }: Shipped, { db }) => {
    const due = db
      .selectFrom('orders')
      .select('id')
      .where('deliveryStatus', '=', sql.lit('shipping'))
      .where('arrivalAskedAt', 'is', null)
      .where('shippedAt', '>', after)
      .where('shippedAt', '<=', until)
      .orderBy('shippedAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
    return db
      .updateTable('orders')
      .set({ arrivalAskedAt: now })
      .where('id', 'in', due)
      .returning('id')
  },
)

/**
 * Marks some orders on their way, which were shipped between two instants, as asked about. Returns
 * their ids.
 */
export async function markAsked(
  ctx: InTransaction,
  shipped: Omit<Shipped, 'now'>,
): Promise<string[]> {
  const rows = await write(ctx, markAskedSql, { ...shipped, now: ctx.now() })
  return rows.map(({ id }) => id)
}
