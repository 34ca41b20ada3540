import type { GatewayTransaction } from '@stagedoor/payment-companies'
import type { ReadCtx } from '../../platform/context.ts'
import { disputesOfGateway } from '../disputes/index.ts'
import { clearedAmounts } from '../ledger/index.ts'
import {
  type Payment,
  paymentsOfSpan,
  paymentsOfTransactions,
  type RefundToCompare,
  refundsOfPayments,
  refundsOfSpan,
  type TimeSpan,
} from '../payments/index.ts'
import type { Booked } from './rules.ts'
import { periodsPaidBy } from './store.ts'

const ID = /^[0-9a-f]{32}$/
/** More payments than a gateway makes here in three days. */
const MOST_PAYMENTS = 100_000

const isPaid = ({ status }: Payment) => status === 'success' || status === 'refunded'

/** Returns the entries of the books that transactions of a gateway may be about. */
export async function booksOf(
  ctx: ReadCtx,
  gateway: string,
  theirs: readonly GatewayTransaction[],
): Promise<Booked[]> {
  const charges = theirs.filter(({ type }) => type === 'charge')
  const ids = charges.flatMap(({ reference }) =>
    reference && ID.test(reference) ? [reference] : [],
  )
  const externalIds = theirs.flatMap(({ type, externalId, chargeId }) =>
    type === 'charge' ? [externalId] : chargeId ? [chargeId] : [],
  )
  const payments = await paymentsOfTransactions(ctx, gateway, { ids, externalIds })
  const paymentIds = payments.map(({ id }) => id)
  const refunds = await refundsOfPayments(ctx, paymentIds)
  const disputed = theirs.flatMap(({ type, externalId }) =>
    type === 'chargeback' ? [externalId] : [],
  )
  const disputes = await disputesOfGateway(ctx, gateway, { externalIds: disputed, paymentIds })
  const charged = new Map(payments.map(({ id, externalId }) => [id, externalId]))
  return [
    ...(await bookedCharges(ctx, payments)),
    ...refunds.map(bookedRefund),
    ...disputes.map(({ id, paymentId, externalId, amount, currency, createdAt }) => ({
      type: 'chargeback' as const,
      id,
      paymentId,
      externalId,
      amount,
      currency,
      chargeId: charged.get(paymentId) ?? null,
      isDone: true,
      occurredAt: createdAt,
    })),
  ]
}

/** Returns the charges and refunds of a gateway that the books took in a span of time. */
export async function booksOfSpan(
  ctx: ReadCtx,
  gateway: string,
  span: TimeSpan,
): Promise<Booked[]> {
  const payments = await paymentsOfSpan(ctx, gateway, { span, isPaid: true, limit: MOST_PAYMENTS })
  const refunds = await refundsOfSpan(ctx, gateway, span)
  return [...payments.map((payment) => bookedCharge(payment)), ...refunds.map(bookedRefund)]
}

const bookedRefund = (refund: RefundToCompare): Booked => ({
  type: 'refund',
  ...refund,
  isDone: refund.status === 'success',
  occurredAt: refund.settledAt ?? new Date(0),
})

const bookedCharge = (payment: Payment, posted?: bigint): Booked => ({
  type: 'charge',
  id: payment.id,
  paymentId: payment.id,
  externalId: payment.externalId,
  chargeId: null,
  amount: payment.amount,
  posted,
  currency: payment.currency,
  isDone: isPaid(payment),
  occurredAt: payment.settledAt ?? payment.createdAt,
})

/** Returns payments with what the ledger took from the books of their gateways for them. */
export async function bookedCharges(ctx: ReadCtx, payments: readonly Payment[]): Promise<Booked[]> {
  // What was paid and went back before it was given has no posting.
  const given = payments.filter(
    (payment) => isPaid(payment) && payment.fulfilledAt && payment.refunded < payment.amount,
  )
  const topUps = given.filter(({ purpose }) => purpose === 'top_up').map(({ id }) => id)
  const subscribed = given.filter(({ purpose }) => purpose === 'subscription').map(({ id }) => id)
  const periods = await periodsPaidBy(ctx, subscribed)
  const credited = await clearedAmounts(ctx, 'top_up', topUps)
  const sold = await clearedAmounts(ctx, 'subscription', [...periods.values()])
  return payments.map((payment) => {
    const period = periods.get(payment.id)
    if (period !== undefined) return bookedCharge(payment, sold.get(period) ?? 0n)
    return bookedCharge(
      payment,
      topUps.includes(payment.id) ? (credited.get(payment.id) ?? 0n) : undefined,
    )
  })
}
