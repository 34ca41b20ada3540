import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { postChargeback, restoreChargeback } from '../../ledger/index.ts'
import { periodDisputed } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { periodReference } from '../rules.ts'
import {
  type Consent,
  changeSubscription,
  consentById,
  lockSubscription,
  runningSubscription,
  type SubscriptionRow,
  subscriptionById,
} from '../store.ts'
import { endPaidTime } from './refund-period.ts'
import { addRefund, type Period, periodPaidBy } from './store.ts'

/**
 * A dispute of a subscription's payment: its id, the disputed amount, and the reason of the bank.
 */
export interface PeriodDispute {
  readonly id: string
  readonly amount: bigint
  readonly note: string
}

/**
 * Takes back the money of a disputed period and ends its access at once. Returns false when there
 * was nothing to take: the payment opened no period (yet), or went back before.
 */
export async function disputePeriod(
  ctx: InTransaction,
  paymentId: string,
  { id: disputeId, amount, note }: PeriodDispute,
): Promise<boolean> {
  const period = await periodPaidBy(ctx, paymentId)
  if (!period) return false
  const subscription = await lockSubscription(ctx, period.subscriptionId)
  const as = { reason: 'chargeback', reference: disputeId }
  const taken = await postChargeback(ctx, { of: paymentOf(period), as, amount, note })
  if (!taken) return false
  await addRefund(ctx, period, { gross: taken.toPayer, net: taken.fromPerformer })
  if (!subscription) return true
  await announceDispute(ctx, subscription, {
    period,
    disputeId,
    fromPerformer: taken.fromPerformer,
  })
  await endPaidTime(ctx, { subscription, period, reason: 'disputed' })
  return true
}

/**
 * Gives back the money of a period after a won dispute, and the rest of the access that the fan
 * paid for.
 */
export async function restorePeriod(
  ctx: InTransaction,
  paymentId: string,
  disputeId: string,
): Promise<void> {
  const period = await periodPaidBy(ctx, paymentId)
  if (!period) return
  const subscription = await lockSubscription(ctx, period.subscriptionId)
  const taken = { reason: 'chargeback', reference: disputeId }
  const as = { reason: 'chargeback_won', reference: disputeId }
  const restored = await restoreChargeback(ctx, { of: paymentOf(period), taken, as })
  if (!restored) return
  await addRefund(ctx, period, { gross: -restored.toPayer, net: -restored.fromPerformer })
  if (!subscription) return
  await announceDispute(ctx, subscription, {
    period,
    disputeId,
    fromPerformer: -restored.fromPerformer,
  })
  await resume(ctx, subscription, period)
}

/**
 * Resumes a subscription that a dispute ended, until the end of the paid time; it is not renewed.
 */
async function resume(
  ctx: InTransaction,
  subscription: SubscriptionRow,
  { endsAt, tier }: Period,
): Promise<void> {
  const { id, fanId, performerId, state, endReason } = subscription
  if (state !== 'ended' || endReason !== 'disputed' || endsAt <= ctx.now()) return
  if (await runningSubscription(ctx, fanId, performerId)) return
  const running = {
    state: 'cancelling',
    endedAt: null,
    endReason: null,
    cancelledAt: ctx.now(),
    endsAt,
    tier,
  } as const
  const resumed = await changeSubscription(ctx, id, running)
  await grantSubscriberAccess(ctx, resumed)
  await announceChanged(ctx, resumed)
}

const paymentOf = ({ subscriptionId, period }: Period) => ({
  reason: 'subscription',
  reference: periodReference(subscriptionId, period),
})

async function announceDispute(
  ctx: InTransaction,
  { id: subscriptionId, fanId, performerId }: SubscriptionRow,
  {
    period,
    disputeId,
    fromPerformer,
  }: { period: Period; disputeId: string; fromPerformer: bigint },
): Promise<void> {
  const money = { disputeId, fromPerformer: String(fromPerformer) }
  await announce(ctx, periodDisputed, {
    subscriptionId,
    fanId,
    performerId,
    period: period.period,
    ...money,
  })
}

/** The terms that a fan agreed to before a payment. */
export type AgreedTerms = Consent

/** Returns the terms under which a payment for a period was made. */
export async function agreedTermsOf(
  ctx: ReadCtx,
  paymentId: string,
): Promise<AgreedTerms | undefined> {
  const period = await periodPaidBy(ctx, paymentId)
  const subscription = period && (await subscriptionById(ctx, period.subscriptionId))
  return subscription?.consentId ? consentById(ctx, subscription.consentId) : undefined
}
