import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { postRefundOfDisputed, reverseTransfer, unreturnedOf } from '../../ledger/index.ts'
import {
  paymentById,
  type Refund,
  refundById,
  stopGatewaySubscription,
} from '../../payments/index.ts'
import { periodRefunded } from '../announcements.ts'
import { endSubscription } from '../cancellation/end-subscription.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { periodReference } from '../rules.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { paidFor } from './rules.ts'
import { addRefund, type Period, periodPaidBy, unfinishedPeriods } from './store.ts'

/**
 * Posts a refund of a subscription's payment to the ledger, once; a full refund also takes away the
 * access that the payment gave. A payment that opened no period was never posted.
 */
export async function refundPeriod(
  ctx: InTransaction,
  event: { paymentId: string; refundId: string },
): Promise<void> {
  const period = await periodPaidBy(ctx, event.paymentId)
  const refund = await refundById(ctx, event.refundId)
  if (!period || !refund) return
  const subscription = await lockSubscription(ctx, period.subscriptionId)
  const reference = periodReference(period.subscriptionId, period.period)
  const taken = await takeBack(ctx, { reason: 'subscription', reference }, refund)
  if (!taken) return
  const { toPayer: gross, fromPerformer } = taken
  await addRefund(ctx, period, { gross, net: fromPerformer })
  if (!subscription) return
  const { id: subscriptionId, fanId, performerId } = subscription
  const money = { refundId: refund.id, fromPerformer: String(fromPerformer) }
  await announce(ctx, periodRefunded, {
    subscriptionId,
    fanId,
    performerId,
    period: period.period,
    ...money,
  })
  if (period.refunded + gross >= paidFor(period))
    await endPaidTime(ctx, { subscription, period, reason: 'refunded' })
}

/**
 * Posts a refund, once. When a dispute has taken the payment as well, only what it left is taken.
 * Returns undefined when nothing moved.
 */
async function takeBack(
  ctx: InTransaction,
  of: { reason: string; reference: string },
  refund: Refund,
) {
  const { id: reference, paymentId, amount, reason: note } = refund
  const left = await unreturnedOf(ctx, of)
  if (left !== undefined && left < amount) {
    const gateway = (await paymentById(ctx, paymentId))?.gateway ?? ''
    return postRefundOfDisputed(ctx, { of, reference, amount, gateway, note })
  }
  const { isRepeated, fromPerformer } = await reverseTransfer(ctx, {
    of,
    reason: 'refund',
    reference,
    amount,
    note,
  })
  return isRepeated ? undefined : { toPayer: amount as bigint, fromPerformer }
}

/**
 * Returns the end of the access that other payments give once a period is fully refunded; undefined
 * when there are none.
 */
export const paidUntilWithout = async (ctx: ReadCtx, period: Period): Promise<Date | undefined> =>
  (await remainingPeriod(ctx, period))?.endsAt

/** Returns the last other period that has not ended and was not refunded. */
async function remainingPeriod(
  ctx: ReadCtx,
  { subscriptionId, period }: Period,
): Promise<Period | undefined> {
  const unfinished = await unfinishedPeriods(ctx, subscriptionId, ctx.now())
  return unfinished.findLast((other) => other.period !== period && other.refunded < paidFor(other))
}

/** Ends the access that a period gives; access that other payments give remains. */
export async function endPaidTime(
  ctx: InTransaction,
  {
    subscription,
    period,
    reason,
  }: { subscription: SubscriptionRow; period: Period; reason: 'refunded' | 'disputed' },
): Promise<void> {
  if (subscription.state === 'ended' || period.endsAt <= ctx.now()) return
  const remaining = await remainingPeriod(ctx, period)
  if (!remaining) return endSubscription(ctx, subscription, reason)
  const { endsAt, tier } = remaining
  if (subscription.endsAt && endsAt >= subscription.endsAt) return
  if (subscription.agreementId) await stopGatewaySubscription(ctx, subscription.agreementId)
  const stopped = {
    state: 'cancelling' as const,
    cancelledAt: ctx.now(),
    retryAt: null,
    chargingSince: null,
    agreementId: null,
    nextTier: null,
    nextPrice: null,
    tier,
  }
  await announceChanged(ctx, await changeSubscription(ctx, subscription.id, { ...stopped, endsAt }))
}
