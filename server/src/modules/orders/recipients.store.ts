import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

const noRecipient = {
  deliveryAddressId: null,
  recipientName: null,
  deliveryAddress: null,
  postalCode: null,
  phoneNumber: null,
  userNote: null,
}

const clearRecipientsBeforeSql = statement(
  'orders.clear_recipients_before',
  ({ instant, limit }: { instant: Date; limit: number }, { db }) => {
    const ended = db
      .selectFrom('orders')
      .select('id')
      .where(sql<boolean>`coalesce(delivered_at, refunded_at) < ${instant}`)
      .where('deliveryAddress', 'is not', null)
      .limit(limit)
    return db.updateTable('orders').set(noRecipient).where('id', 'in', ended)
  },
)

/** Clears the recipients of some orders that ended before an instant. Returns their number. */
export async function clearRecipientsBefore(
  ctx: InTransaction,
  instant: Date,
  limit: number,
): Promise<number> {
  const numUpdatedRows = await write(ctx, clearRecipientsBeforeSql, { instant, limit })
  return Number(numUpdatedRows)
}

const clearRecipientsOfSql = statement(
  'orders.clear_recipients_of',
  ({ buyerId, limit }: { buyerId: string; limit: number }, { db }) => {
    const own = db
      .selectFrom('orders')
      .select('id')
      .where('buyerId', '=', buyerId)
      .where('deliveryAddress', 'is not', null)
      .limit(limit)
    return db.updateTable('orders').set(noRecipient).where('id', 'in', own)
  },
)

/** Clears the recipients of some orders of a buyer. Returns their number. */
export async function clearRecipientsOf(
  ctx: InTransaction,
  buyerId: string,
  limit: number,
): Promise<number> {
  const numUpdatedRows = await write(ctx, clearRecipientsOfSql, { buyerId, limit })
  return Number(numUpdatedRows)
}
