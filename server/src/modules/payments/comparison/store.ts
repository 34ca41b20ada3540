import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, type StatementCtx, statement } from '../../../platform/db/index.ts'
import type { Payment } from '../store.ts'

/** A span of time: `from` belongs to it, `to` does not. */
export interface TimeSpan {
  readonly from: Date
  readonly to: Date
}

const comparedGatewaysSql = statement(
  'payments.compared_gateways',
  ({ since }: { since: Date }) => sql<{ name: string }>`
    select name from payment_gateways where is_enabled
    union select gateway from payments where created_at >= ${since} order by name`,
)

/** Returns the names of the gateways that are enabled or were paid through since an instant. */
export async function comparedGateways(ctx: ReadCtx, since: Date): Promise<string[]> {
  const rows = await read(ctx, comparedGatewaysSql, { since })
  return rows.map(({ name }) => name)
}

const paymentsOfSpanSql = statement(
  'payments.payments_of_span',
  (
    {
      gateway,
      isPaid,
      from,
      to,
      limit,
    }: { gateway: string; isPaid: boolean; from: Date; to: Date; limit: number },
    { db },
  ) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('status', isPaid ? 'in' : 'not in', ['success', 'refunded'])
      .where(isPaid ? 'settledAt' : 'createdAt', '>=', from)
      .where(isPaid ? 'settledAt' : 'createdAt', '<', to)
      .orderBy('id')
      .limit(limit)
      .$castTo<Payment>(),
)

/**
 * Returns the payments of a gateway that were settled, or begun and not paid, in a span of time,
 * the oldest first.
 */
export const paymentsOfSpan = (
  ctx: ReadCtx,
  gateway: string,
  { span: { from, to }, isPaid, limit }: { span: TimeSpan; isPaid: boolean; limit: number },
): Promise<Payment[]> => read(ctx, paymentsOfSpanSql, { gateway, isPaid, from, to, limit })

const paymentsOfTransactionsSql = statement(
  'payments.payments_of_transactions',
  (
    {
      gateway,
      ids,
      externalIds,
    }: { gateway: string; ids: readonly string[]; externalIds: readonly string[] },
    { db },
  ) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where((is) =>
        is.or([
          is('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
          is('externalId', '=', sql<string>`any(${[...externalIds]}::text[])`),
        ]),
      )
      .$castTo<Payment>(),
)

/** Returns the payments of a gateway that have one of our ids or of the gateway's. */
export const paymentsOfTransactions = (
  ctx: ReadCtx,
  gateway: string,
  { ids, externalIds }: { ids: readonly string[]; externalIds: readonly string[] },
): Promise<Payment[]> => read(ctx, paymentsOfTransactionsSql, { gateway, ids, externalIds })

/** A refund with the gateway's id of the refunded charge. */
export interface RefundToCompare {
  readonly id: string
  readonly paymentId: string
  readonly chargeId: string | null
  readonly externalId: string | null
  readonly amount: bigint
  readonly currency: string
  readonly status: string
  readonly settledAt: Date | null
}

const refundsOf = ({ db }: StatementCtx) =>
  db
    .selectFrom('paymentRefunds')
    .innerJoin('payments', 'payments.id', 'paymentRefunds.paymentId')
    .select([
      'paymentRefunds.id',
      'paymentRefunds.paymentId',
      'paymentRefunds.externalId',
      'paymentRefunds.amount',
    ])
    .select(['paymentRefunds.status', 'paymentRefunds.settledAt'])
    .select(['payments.currency', 'payments.externalId as chargeId'])
    .orderBy('paymentRefunds.id')

const refundsOfPaymentsSql = statement(
  'payments.refunds_of_payments',
  ({ paymentIds }: { paymentIds: readonly string[] }, ctx) =>
    refundsOf(ctx)
      .where('paymentRefunds.paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
      .where('paymentRefunds.status', '<>', 'fail'),
)

/** Returns the refunds of payments, without those that the gateway refused. */
export const refundsOfPayments = (
  ctx: ReadCtx,
  paymentIds: readonly string[],
): Promise<RefundToCompare[]> => read(ctx, refundsOfPaymentsSql, { paymentIds })

const refundsOfSpanSql = statement(
  'payments.refunds_of_span',
  ({ gateway, from, to }: { gateway: string; from: Date; to: Date }, ctx) =>
    refundsOf(ctx)
      .where('payments.gateway', '=', gateway)
      .where('paymentRefunds.status', '=', 'success')
      .where('paymentRefunds.settledAt', '>=', from)
      .where('paymentRefunds.settledAt', '<', to),
)

/** Returns the refunds through a gateway that succeeded in a span of time. */
export const refundsOfSpan = (
  ctx: ReadCtx,
  gateway: string,
  { from, to }: TimeSpan,
): Promise<RefundToCompare[]> => read(ctx, refundsOfSpanSql, { gateway, from, to })
