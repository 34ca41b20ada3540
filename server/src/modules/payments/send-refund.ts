import type { Currency } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { paymentRefunded, refundRefused } from './announcements.ts'
import { gatewayNamed } from './gateways/choose-gateway.ts'
import { type Refund, refundById, settleRefund } from './refunds.store.ts'
import { changePayment, lockPayment, type Payment, paymentById } from './store.ts'

const by = { kind: 'job', name: 'payments.send_refund' } as const

/**
 * Asks the gateway to refund and records its answer. Throws when the gateway does not answer, so
 * that the job retries.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await refundById(ctx, refundId)
  if (refund?.status !== 'requested') return
  const payment = await paymentById(ctx, refund.paymentId)
  const gateway = payment && (await gatewayNamed(ctx, payment.gateway))
  if (!payment?.externalId || !gateway)
    return ctx.log.error({ refundId }, 'refund impossible: no gateway or no charge at the gateway')
  const { externalId, currency } = payment
  const amount = refund.amount as Currency
  const isGiven = await gateway.refund(ctx, { reference: refund.id, externalId, amount, currency })
  await transaction(ctx, (ctx) => recordRefund(ctx, refund, { isGiven, by }))
}

/** Records a gateway's answer to a refund, once. */
export async function recordRefund(
  ctx: InTransaction,
  refund: Refund,
  { isGiven, by: actor }: { isGiven: boolean; by: Actor },
): Promise<undefined> {
  const payment = await lockPayment(ctx, refund.paymentId)
  if (!payment || !(await settleRefund(ctx, refund.id, isGiven ? 'success' : 'fail'))) return
  const { id: paymentId, purpose, reference } = payment
  const event = { paymentId, purpose, reference, refundId: refund.id }
  const action = isGiven ? 'payments.refunded' : 'payments.refund_refused'
  const detail = {
    amount: String(refund.amount),
    currency: payment.currency,
    gateway: payment.gateway,
  }
  await recordAudit(ctx, { actor, action, subjectKind: 'payment', subjectId: paymentId, detail })
  if (!isGiven) {
    ctx.log.error({ refundId: refund.id }, 'the gateway refused a refund')
    return void (await announce(ctx, refundRefused, event))
  }
  await changePayment(ctx, paymentId, afterRefund(payment, refund.amount))
  await announce(ctx, paymentRefunded, event)
}

function afterRefund(payment: Payment, amount: bigint): Partial<Payment> {
  const refunded = payment.refunded + amount
  return { refunded, ...(refunded === payment.amount && { status: 'refunded' as const }) }
}
