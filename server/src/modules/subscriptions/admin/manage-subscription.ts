import { type Currency, type Done, done } from '@stagedoor/contract/kit'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { gatewayCanRefund, gatewayRefundsParts, paymentsByIds } from '../../payments/index.ts'
import { subscriptionManaged } from '../announcements.ts'
import { stopRenewals } from '../cancellation/cancel-subscription.ts'
import {
  endSubscription,
  type RefundPart,
  requestRefunds,
  unusedRefunds,
} from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { paidFor } from '../periods/rules.ts'
import { unfinishedPeriods } from '../periods/store.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { refuseExpiry } from './grant-subscription.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/**
 * Moves the day on which a subscription ends or renews, by an admin; paid time is never shortened.
 */
export async function changeExpiry(ctx: AdminCtx, id: string, expiry: Date): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await runningOne(ctx, id)
    const paid = await unfinishedPeriods(ctx, id, ctx.now())
    refuseExpiry(
      ctx.now(),
      expiry,
      paid.findLast((period) => period.refunded < paidFor(period))?.endsAt,
    )
    const changed = await changeSubscription(ctx, id, movedTo(subscription, expiry))
    await grantSubscriberAccess(ctx, changed)
    await auditChange(ctx, changed, 'subscriptions.expiry_changed', {
      before: subscription.endsAt?.toISOString() ?? null,
      after: expiry.toISOString(),
    })
    const { fanId, performerId } = changed
    await announce(ctx, subscriptionManaged, {
      subscriptionId: id,
      fanId,
      performerId,
      change: 'expiry',
    })
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

/**
 * Returns the changes that count later periods from the new day. A subscription in grace is not
 * retried before that day, and a paused one runs until then.
 */
function movedTo({ state, period, remindedPeriod }: SubscriptionRow, endsAt: Date) {
  const calendar = { anchorAt: endsAt, anchorPeriod: period, pausedMonths: 0 }
  const anchor = { ...calendar, remindedPeriod: Math.min(remindedPeriod, period) }
  const active = { state: 'active' as const, retryAt: null, chargingSince: null }
  if (state === 'paused')
    return { endsAt, ...anchor, ...active, pauseMonths: null, resumesAt: null }
  return { endsAt, ...anchor, ...(state === 'past_due' && active) }
}

/** The ways in which an admin stops a subscription. */
interface Stop {
  readonly now?: boolean | undefined
  readonly refund?: RefundPart | 'none' | undefined
}

/**
 * Stops a subscription by an admin: at the end of the paid time, or now with a refund of the unused
 * part.
 */
export async function stopSubscription(
  ctx: AdminCtx,
  id: string,
  { now = false, refund = 'unused' }: Stop,
): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    const subscription = await runningOne(ctx, id)
    if (now) return endNow(ctx, subscription, refund)
    if (subscription.state === 'cancelling') return done
    await auditChange(ctx, subscription, 'subscriptions.cancelled', {})
    const changed = await stopRenewals(ctx, subscription)
    if (changed.state !== 'cancelling') {
      await endSubscription(ctx, changed, 'ended_by_site')
      return done
    }
    await grantSubscriberAccess(ctx, changed)
    const { fanId, performerId } = changed
    await announce(ctx, subscriptionManaged, {
      subscriptionId: id,
      fanId,
      performerId,
      change: 'cancelled',
    })
    return done
  })
}

async function endNow(
  ctx: InTransaction<AdminCtx>,
  subscription: SubscriptionRow,
  part: RefundPart | 'none',
): Promise<z.output<typeof Done>> {
  await auditChange(ctx, subscription, 'subscriptions.ended', { refund: part })
  if (part !== 'none') {
    const refunds = await unusedRefunds(ctx, subscription.id, part)
    await refuseImpossible(ctx, refunds)
    await requestRefunds(ctx, refunds, { actor: actorOf(ctx.viewer), part })
  }
  await endSubscription(ctx, subscription, 'ended_by_site')
  return done
}

/** Refuses refunds that the companies of their payments do not make. */
async function refuseImpossible(
  ctx: InTransaction,
  refunds: readonly { readonly paymentId: string; readonly amount: bigint }[],
): Promise<void> {
  const amounts = new Map(refunds.map(({ paymentId, amount }) => [paymentId, amount]))
  for (const { id, gateway, amount } of await paymentsByIds(ctx, [...amounts.keys()])) {
    if (!gatewayCanRefund(gateway)) refuse('payments.refund_unavailable')
    const isPart = (amounts.get(id) ?? amount) < amount
    if (isPart && !gatewayRefundsParts(gateway))
      refuse('payments.refund_whole_only', { whole: amount as Currency })
  }
}

async function runningOne(ctx: InTransaction<AdminCtx>, id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(ctx, id)
  if (!subscription) return refuse('subscriptions.not_found')
  return subscription.state === 'ended' ? refuse('subscriptions.already_ended') : subscription
}

const auditChange = (
  ctx: InTransaction<AdminCtx>,
  { id }: SubscriptionRow,
  action: string,
  detail: object,
): Promise<void> =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'subscription',
    subjectId: id,
    detail: { ...detail },
  })
