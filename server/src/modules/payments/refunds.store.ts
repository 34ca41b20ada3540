import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  first,
  only,
  type PaymentRefunds,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { DisputeStatus } from './rules.ts'

/** A refund as it is stored. */
export type Refund = Readonly<Selectable<PaymentRefunds>>

const insertRefundSql = statement(
  'payments.insert_refund',
  (
    {
      refund,
    }: {
      refund: {
        paymentId: string
        amount: bigint
        reason: string
        isByAdmin: boolean
        externalId?: string
      }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('paymentRefunds')
      .values({ ...refund, id: ctx.newId(), status: 'requested', createdAt: ctx.now() })
      .returningAll(),
)

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
): Promise<Refund> => only(write(ctx, insertRefundSql, { refund }))

const refundByIdSql = statement('payments.refund_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('paymentRefunds').selectAll().where('id', '=', id),
)

/** Returns a refund by its id. */
export const refundById = (ctx: ReadCtx, id: string): Promise<Refund | undefined> =>
  first(read(ctx, refundByIdSql, { id }))

const refundedOfSql = statement(
  'payments.refunded_of',
  ({ paymentId }: { paymentId: string }, { db }) =>
    db
      .selectFrom('paymentRefunds')
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
      .where('paymentId', '=', paymentId)
      .where('status', '<>', 'fail'),
)

/** Returns how much of a payment was refunded or is being refunded. */
export async function refundedOf(ctx: ReadCtx, paymentId: string): Promise<bigint> {
  const row = await only(read(ctx, refundedOfSql, { paymentId }))
  return row.total
}

const refundsOfSql = statement(
  'payments.refunds_of',
  ({ paymentId }: { paymentId: string }, { db }) =>
    db.selectFrom('paymentRefunds').selectAll().where('paymentId', '=', paymentId).orderBy('id'),
)

/** Returns the refunds of a payment, oldest first. */
export const refundsOf = (ctx: ReadCtx, paymentId: string): Promise<Refund[]> =>
  read(ctx, refundsOfSql, { paymentId })

const lastRefundStatusesSql = statement(
  'payments.last_refund_statuses',
  ({ paymentIds }: { paymentIds: readonly string[] }, { db }) =>
    db
      .selectFrom('paymentRefunds')
      .distinctOn('paymentId')
      .select(['paymentId', 'status'])
      .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
      .orderBy('paymentId')
      .orderBy('id', 'desc'),
)

/** Returns the status of the latest refund of each payment; payments without one are missing. */
export async function lastRefundStatuses(
  ctx: ReadCtx,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read(ctx, lastRefundStatusesSql, { paymentIds })
  return new Map(rows.map(({ paymentId, status }) => [paymentId, status]))
}

const nameRefundSql = statement(
  'payments.name_refund',
  ({ externalId, id }: { externalId: string; id: string }, { db }) =>
    db.updateTable('paymentRefunds').set({ externalId }).where('id', '=', id),
)

/** Stores the gateway's id of a refund. */
export async function nameRefund(
  ctx: InTransaction,
  id: string,
  externalId: string,
): Promise<void> {
  await write(ctx, nameRefundSql, { externalId, id })
}

const settleRefundSql = statement(
  'payments.settle_refund',
  ({ status, id }: { status: 'success' | 'fail'; id: string }, ctx) =>
    ctx.db
      .updateTable('paymentRefunds')
      .set({ status, settledAt: ctx.now() })
      .where('id', '=', id)
      .where('status', '=', 'requested'),
)

/** Ends a refund. Returns false when it had ended already. */
export async function settleRefund(
  ctx: InTransaction,
  id: string,
  status: 'success' | 'fail',
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, settleRefundSql, { status, id })
  return numUpdatedRows === 1n
}

const unfinishedRefundsSql = statement(
  'payments.unfinished_refunds',
  ({ before }: { before: Date }, { db }) =>
    db
      .selectFrom('paymentRefunds')
      .select('id')
      .where('status', '=', 'requested')
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(100),
)

/**
 * Returns the refunds that stay unfinished because the process died between the request and
 * recording its answer.
 */
export async function unfinishedRefunds(ctx: ReadCtx, before: Date): Promise<string[]> {
  const rows = await read(ctx, unfinishedRefundsSql, { before })
  return rows.map(({ id }) => id)
}

const setDisputeStatusSql = statement(
  'payments.set_dispute_status',
  ({ disputeStatus, paymentId }: { disputeStatus: DisputeStatus; paymentId: string }, { db }) =>
    db.updateTable('payments').set({ disputeStatus }).where('id', '=', paymentId),
)

/** Stores the state of the latest dispute of a payment. */
export async function setDisputeStatus(
  ctx: InTransaction,
  paymentId: string,
  disputeStatus: DisputeStatus,
): Promise<void> {
  await write(ctx, setDisputeStatusSql, { disputeStatus, paymentId })
}
