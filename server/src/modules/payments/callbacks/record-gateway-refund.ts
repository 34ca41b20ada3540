import type { RefundEvent } from '@stagedoor/payment-companies'
import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refundedAtGateway } from '../announcements.ts'
import { insertRefund, nameRefund, type Refund, refundedOf, refundsOf } from '../refunds.store.ts'
import { recordRefund } from '../send-refund.ts'
import { lockPayment, paymentByExternalId } from '../store.ts'
import { type Problem, refused, waits } from './rules.ts'

/**
 * Records a refund that a gateway reports, once. It is one of ours, which it then confirms, or it
 * was made at the desk of the company: then it is stored and announced, so that what the payment
 * bought is taken back.
 */
export async function recordGatewayRefund(
  ctx: InTransaction,
  gateway: string,
  event: RefundEvent,
): Promise<Problem | undefined> {
  const found = await paymentByExternalId(ctx, gateway, event.externalId)
  const payment = found && (await lockPayment(ctx, found.id))
  if (!payment) return waits(copy('There is no payment of the refunded charge'))
  if (payment.currency !== event.currency || event.amount <= 0n)
    return refused(copy('The refunded payment has another currency'))
  if (!payment.fulfilledAt) return waits(copy('What the payment bought was not given yet'))
  const by = { kind: 'webhook', name: gateway } as const
  const known = refundOf(await refundsOf(ctx, payment.id), event)
  if (known) {
    if (!known.externalId) await nameRefund(ctx, known.id, event.refundId)
    return recordRefund(ctx, known, { isGiven: true, by })
  }
  if (event.amount > payment.amount - (await refundedOf(ctx, payment.id)))
    return refused(copy('More was refunded than is left of the payment'))
  const refund = await insertRefund(ctx, {
    paymentId: payment.id,
    amount: event.amount,
    reason: copy('Refunded by the payment company'),
    isByAdmin: false,
    externalId: event.refundId,
  })
  const { id: paymentId, purpose, reference } = payment
  await announce(ctx, refundedAtGateway, { paymentId, purpose, reference, refundId: refund.id })
  return recordRefund(ctx, refund, { isGiven: true, by })
}

/**
 * Returns our refund that an event reports: the one it names, or one of the same amount that the
 * gateway has not named yet, because not every gateway repeats our reference. One that the gateway
 * refused is not among them: if it was given after all, it counts as a refund by the gateway.
 */
function refundOf(
  refunds: readonly Refund[],
  { refundId, amount }: RefundEvent,
): Refund | undefined {
  const possible = refunds.filter(({ status }) => status !== 'fail')
  const named = possible.find(({ id, externalId }) => id === refundId || externalId === refundId)
  return (
    named ?? possible.find(({ externalId, amount: ours }) => externalId === null && ours === amount)
  )
}
