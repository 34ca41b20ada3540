import type { Outcome } from '../../gateways/payments/port.ts'
import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { countUse, releaseUse } from '../coupons/index.ts'
import { paymentEnded, paymentFailed, paymentNeedsAuthentication, paymentSettled } from './announcements.ts'
import { insertGatewaySubscription } from './gateway-subscriptions/store.ts'
import { isSameMoney, nextStatus, type Status } from './rules.ts'
import { saveCard } from './saved-cards.store.ts'
import { changePayment, lockPayment, type Payment } from './store.ts'

const ID = /^[0-9a-f]{32}$/

/** The outcome of a payment and its source. */
export interface ReportedOutcome {
  readonly gateway: string
  readonly outcome: Outcome
  readonly by: Actor
}

/**
 * Records the outcome of a payment, whether it came as the answer to a call, in the gateway's report or from a later
 * query. A repeated outcome counts once. Returns how the outcome does not match the stored payment; it has no effect then.
 */
export async function recordOutcome(
  ctx: InTransaction,
  { gateway, outcome, by }: ReportedOutcome,
): Promise<'unknown' | 'other_money' | undefined> {
  const payment = ID.test(outcome.reference) ? await lockPayment(ctx, outcome.reference) : undefined
  if (payment?.gateway !== gateway) {
    ctx.log.warn({ gateway, reference: outcome.reference }, 'gateway reported an unknown payment')
    return 'unknown'
  }
  if (!isSameMoney(payment, outcome)) {
    ctx.log.error({ gateway, paymentId: payment.id }, 'gateway reported another amount or currency')
    return 'other_money'
  }
  // On the gateway's page the buyer authenticates there.
  if (outcome.kind === 'authentication' && payment.cardId === null) return
  const status = nextStatus(payment.status, outcome.kind)
  // The page where another card could have been tried is closed.
  if (!status && payment.status === 'fail' && outcome.kind === 'canceled') {
    await endPayment(ctx, payment)
  }
  if (!status) return undefined
  const changed = await changePayment(ctx, payment.id, await changesOf(ctx, { payment, outcome, status }))
  if (status === 'success') {
    await countUse(ctx, changed)
    await recordGatewaySubscription(ctx, changed, outcome)
  }
  if (status !== 'success' && isOver(changed)) await releaseReserved(ctx, changed)
  await announceOutcome(ctx, changed, by)
  return undefined
}

/** Stores the subscription that a payment began at a company that renews it. */
async function recordGatewaySubscription(ctx: InTransaction, payment: Payment, outcome: Outcome): Promise<void> {
  const { id: paymentId, gateway, currency, recurringAmount: amount } = payment
  const { subscriptionId: externalId } = outcome
  if (amount === null || !externalId) return
  await insertGatewaySubscription(ctx, { gateway, externalId, paymentId, amount, currency })
}

/** Ends a payment that did not succeed: its outcome is not queried any more, and its coupon can be used again. */
export async function endPayment(
  ctx: InTransaction,
  payment: Payment,
  changes: Partial<Pick<Payment, 'status'>> = {},
): Promise<void> {
  const ended = await changePayment(ctx, payment.id, { ...changes, checkAt: null })
  if (isOver(ended)) await releaseReserved(ctx, ended)
}

/** Releases what was reserved for a payment that ended without success. */
async function releaseReserved(ctx: InTransaction, payment: Payment): Promise<void> {
  const { id: paymentId, purpose, reference } = payment
  await releaseUse(ctx, payment)
  await announce(ctx, paymentEnded, { paymentId, purpose, reference })
}

/** Returns true when a payment ended without success. */
const isOver = ({ status, checkAt }: Payment) => checkAt === null && status !== 'success' && status !== 'refunded'

interface StatusTransition {
  readonly payment: Payment
  readonly outcome: Outcome
  readonly status: Status
}

async function changesOf(
  ctx: InTransaction,
  { payment, outcome, status }: StatusTransition,
): Promise<Partial<Payment>> {
  const externalId = outcome.externalId ?? payment.externalId
  if (status === 'require_authentication') {
    const { actionUrl = null, clientSecret = null } = outcome
    return { status, externalId, paymentUrl: actionUrl, clientSecret }
  }
  // The page of the bank ends with the charge of the saved card; a page for cards stays.
  const paymentUrl = payment.cardId === null ? payment.paymentUrl : null
  const page = { paymentUrl, clientSecret: null }
  if (status !== 'success') {
    // The buyer may still try another card on the gateway's page.
    const isOver = status === 'canceled' || (status === 'fail' && !paymentUrl)
    return {
      status,
      ...page,
      ...(isOver && { checkAt: null }),
      ...(status === 'fail' && { failureReason: outcome.reason ?? null }),
    }
  }
  const { buyerId: accountId, gateway } = payment
  const cardId = outcome.method ? await saveCard(ctx, { accountId, gateway }, outcome.method) : payment.cardId
  return { status, ...page, externalId, cardId, failureReason: null, settledAt: ctx.now(), checkAt: null }
}

async function announceOutcome(ctx: InTransaction, payment: Payment, actor: Actor): Promise<void> {
  const { id: paymentId, purpose, reference, status } = payment
  const event = { paymentId, purpose, reference }
  if (status === 'success') {
    const detail = { amount: String(payment.amount), currency: payment.currency, gateway: payment.gateway }
    await recordAudit(ctx, {
      actor,
      action: 'payments.payment_settled',
      subjectKind: 'payment',
      subjectId: paymentId,
      detail,
    })
    await announce(ctx, paymentSettled, event)
  }
  if (status === 'require_authentication') await announce(ctx, paymentNeedsAuthentication, event)
  if (status === 'fail' || status === 'canceled') {
    await announce(ctx, paymentFailed, { ...event, reason: payment.failureReason ?? '' })
  }
}
