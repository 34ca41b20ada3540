import type { RebillEvent, SubscriptionEvent } from '@stagedoor/payment-companies'
import { t } from 'ttag'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { gatewaySubscriptionEnded, paymentFailed, paymentSettled } from '../announcements.ts'
import { type Problem, refused, waits } from '../callbacks/rules.ts'
import { isSameMoney } from '../rules.ts'
import { changePayment, insertPayment, lockPayment, type Payment } from '../store.ts'
import { readRebill, rebillReference, wasChargedInTime } from './rules.ts'
import {
  type GatewaySubscription,
  gatewaySubscription,
  gatewaySubscriptionBegunBy,
  markGatewaySubscriptionEnded,
  wasChargedSince,
} from './store.ts'

const unknown = waits(copy('There is no subscription of this renewal'))

/**
 * Records a further charge, or a declined one, that a payment company made by itself: once for each
 * of its transactions. A charge is announced as every settled payment. Returns what hinders it.
 */
export async function recordRebill(
  ctx: InTransaction,
  gateway: string,
  event: RebillEvent,
): Promise<Problem | undefined> {
  const agreement = await gatewaySubscription(ctx, gateway, event.subscriptionId)
  const first = agreement && (await lockPayment(ctx, agreement.paymentId))
  if (!agreement || !first) return unknown
  if (event.status === 'approved' && !isSameMoney(agreement, event))
    return refused(copy('The renewal has another amount or currency'))
  const payment = await insertRebill(ctx, { first, agreement, event })
  if (!payment) return undefined
  await (event.status === 'approved'
    ? settleRebill(ctx, payment, event)
    : failRebill(ctx, payment, event))
  return undefined
}

interface Charged {
  readonly first: Payment
  readonly agreement: GatewaySubscription
  readonly event: RebillEvent
}

/** Stores the payment of a rebill; returns undefined when it was stored before. */
async function insertRebill(
  ctx: InTransaction,
  { first, agreement, event }: Charged,
): Promise<Payment | undefined> {
  const { type, buyerId, performerId, gateway, description } = first
  const { amount, currency } = agreement
  const language = (await accountById(ctx, buyerId))?.language ?? ctx.languages.all[0]
  return insertPayment(ctx, {
    purpose: 'subscription',
    type,
    buyerId,
    performerId,
    gateway,
    amount,
    currency,
    reference: rebillReference({ agreementId: first.id, status: event.status }, event.externalId),
    description: ctx.languages.compose(language, () => t`Renewal: ${description}`),
    initiatedBy: 'site',
  })
}

async function settleRebill(
  ctx: InTransaction,
  payment: Payment,
  { externalId, occurredAt }: RebillEvent,
) {
  const settledAt = occurredAt < ctx.now() ? occurredAt : ctx.now()
  await changePayment(ctx, payment.id, { status: 'success', externalId, settledAt })
  const { id: paymentId, purpose, reference, gateway, currency } = payment
  await recordAudit(ctx, {
    actor: { kind: 'webhook', name: gateway },
    action: 'payments.payment_settled',
    subjectKind: 'payment',
    subjectId: paymentId,
    detail: { amount: String(payment.amount), currency, gateway },
  })
  await announce(ctx, paymentSettled, { paymentId, purpose, reference })
}

/**
 * Records a decline. One that was followed by a charge, which arrived earlier, stays without
 * effect.
 */
async function failRebill(
  ctx: InTransaction,
  payment: Payment,
  { reason = '', occurredAt, retryAt }: RebillEvent,
) {
  await changePayment(ctx, payment.id, { status: 'fail', failureReason: reason || null })
  const { id: paymentId, purpose, reference } = payment
  const { agreementId = '' } = readRebill(reference) ?? {}
  if (await wasChargedSince(ctx, agreementId, occurredAt)) return
  const retry = retryAt && { retryAt: retryAt.toISOString() }
  await announce(ctx, paymentFailed, { paymentId, purpose, reference, reason, ...retry })
}

/**
 * Records that a payment company charges a subscription no more, and announces it. Returns what
 * hinders it.
 */
export async function recordSubscriptionEnd(
  ctx: InTransaction,
  gateway: string,
  { subscriptionId, status }: SubscriptionEvent,
): Promise<Problem | undefined> {
  const agreement = await gatewaySubscription(ctx, gateway, subscriptionId)
  if (!agreement) return unknown
  const { paymentId } = agreement
  await markGatewaySubscriptionEnded(ctx, paymentId)
  await announce(ctx, gatewaySubscriptionEnded, { paymentId, gateway, status })
  return undefined
}

/**
 * Returns true when a company made a charge under its agreement, before the subscription was
 * cancelled.
 */
export async function isWantedRebill(
  ctx: ReadCtx,
  { reference, settledAt, createdAt }: Payment,
): Promise<boolean> {
  const { agreementId = '' } = readRebill(reference) ?? {}
  const agreement = await gatewaySubscriptionBegunBy(ctx, agreementId)
  return agreement !== undefined && wasChargedInTime(settledAt ?? createdAt, agreement)
}
