import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { PaymentRefunds } from '../../platform/db/index.ts'
import type { DisputeStatus } from './rules.ts'

/** A refund as it is stored. */
export type Refund = Readonly<Selectable<PaymentRefunds>>

/** Stores a requested refund. */
export const insertRefund = (
  ctx: InTransaction,
  refund: {
    paymentId: string
    amount: bigint
    reason: string
    isByAdmin: boolean
    externalId?: string
  },
): Promise<Refund> =>
  ctx.db
    .insertInto('paymentRefunds')
    .values({ ...refund, id: ctx.newId(), status: 'requested', createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns a refund by its id. */
export const refundById = ({ db }: ReadCtx, id: string): Promise<Refund | undefined> =>
  db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns how much of a payment was refunded or is being refunded. */
export async function refundedOf({ db }: ReadCtx, paymentId: string): Promise<bigint> {
  const row = await db
    .selectFrom('paymentRefunds')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('status', '<>', 'fail')
    .executeTakeFirstOrThrow()
  return row.total
}

/** Returns the refunds of a payment, oldest first. */
export const refundsOf = ({ db }: ReadCtx, paymentId: string): Promise<Refund[]> =>
  db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute()

/** Returns the status of the latest refund of each payment; payments without one are missing. */
export async function lastRefundStatuses(
  { db }: ReadCtx,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('paymentRefunds')
    .distinctOn('paymentId')
    .select(['paymentId', 'status'])
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .orderBy('paymentId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ paymentId, status }) => [paymentId, status]))
}

/** Stores the gateway's id of a refund. */
export async function nameRefund(
  { db }: InTransaction,
  id: string,
  externalId: string,
): Promise<void> {
  await db.updateTable('paymentRefunds').set({ externalId }).where('id', '=', id).execute()
}

/** Ends a refund. Returns false when it had ended already. */
export async function settleRefund(
  ctx: InTransaction,
  id: string,
  status: 'success' | 'fail',
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('paymentRefunds')
    .set({ status, settledAt: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the refunds that stay unfinished because the process died between the request and recording its answer. */
export async function unfinishedRefunds({ db }: ReadCtx, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the state of the latest dispute of a payment. */
export async function setDisputeStatus(
  { db }: InTransaction,
  paymentId: string,
  disputeStatus: DisputeStatus,
): Promise<void> {
  await db.updateTable('payments').set({ disputeStatus }).where('id', '=', paymentId).execute()
}
