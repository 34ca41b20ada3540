import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { sendRefundJob } from './jobs.ts'
import { insertRefund, type Refund, refundedOf } from './refunds.store.ts'
import { lockPayment } from './store.ts'

/** A refund to the card: its amount and its reason. */
export interface RefundRequest {
  readonly paymentId: string
  readonly amount: Currency
  readonly reason: string
  readonly actor: Actor
}

/**
 * Requests a refund to the card of a payment, sent once this transaction commits; `paymentRefunded`
 * announces its success. Never refunds more than was paid: returns undefined when nothing is left.
 */
export async function requestRefund(
  ctx: InTransaction,
  request: RefundRequest,
): Promise<Refund | undefined> {
  const payment = await lockPayment(ctx, request.paymentId)
  if (payment?.status !== 'success' && payment?.status !== 'refunded') return undefined
  const left = payment.amount - (await refundedOf(ctx, payment.id))
  const isTooMuch = request.amount > left
  const amount = isTooMuch ? left : request.amount
  if (amount <= 0n) return undefined
  const refund = await insertRefund(ctx, {
    paymentId: payment.id,
    amount,
    reason: request.reason,
    isByAdmin: request.actor.kind === 'admin',
  })
  const detail = { amount: String(amount), currency: payment.currency, reason: request.reason }
  const subject = { subjectKind: 'payment', subjectId: payment.id, detail }
  await recordAudit(ctx, { actor: request.actor, action: 'payments.refund_requested', ...subject })
  await enqueue(ctx, sendRefundJob, { refundId: refund.id })
  return refund
}
