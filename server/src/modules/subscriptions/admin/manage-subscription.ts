import { type Done, done } from '@stagedoor/contract/kit'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { subscriptionManaged } from '../announcements.ts'
import { stopRenewals } from '../cancellation/cancel-subscription.ts'
import { endSubscription, refundUnused } from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { paidFor } from '../periods/rules.ts'
import { unfinishedPeriods } from '../periods/store.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { refuseExpiry } from './grant-subscription.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/** Moves the day on which a subscription ends or renews, by an admin; paid time is never shortened. */
export async function changeExpiry(ctx: AdminCtx, id: string, expiry: Date): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await runningOne(ctx, id)
    const paid = await unfinishedPeriods(ctx, id, ctx.now())
    refuseExpiry(ctx.now(), expiry, paid.findLast((period) => period.refunded < paidFor(period))?.endsAt)
    const changed = await changeSubscription(ctx, id, movedTo(subscription, expiry))
    await grantSubscriberAccess(ctx, changed)
    await auditChange(ctx, changed, 'subscriptions.expiry_changed', {
      before: subscription.endsAt?.toISOString() ?? null,
      after: expiry.toISOString(),
    })
    const { fanId, performerId } = changed
    await announce(ctx, subscriptionManaged, { subscriptionId: id, fanId, performerId, change: 'expiry' })
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

/**
 * Returns the changes that count later periods from the new day. A subscription in grace is not retried before that
 * day, and a paused one runs until then.
 */
function movedTo({ state, period, remindedPeriod }: SubscriptionRow, endsAt: Date) {
  const anchor = { anchorAt: endsAt, anchorPeriod: period, remindedPeriod: Math.min(remindedPeriod, period) }
  const active = { state: 'active' as const, retryAt: null, chargingSince: null }
  if (state === 'paused') return { endsAt, ...anchor, ...active, pauseMonths: null, resumesAt: null }
  return { endsAt, ...anchor, ...(state === 'past_due' && active) }
}

/** Stops a subscription by an admin: at the end of the paid time, or now with a refund of the unused part. */
export async function stopSubscription(
  ctx: AdminCtx,
  id: string,
  { now = false }: { now?: boolean | undefined },
): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    const subscription = await runningOne(ctx, id)
    if (now) return endNow(ctx, subscription)
    if (subscription.state === 'cancelling') return done
    await auditChange(ctx, subscription, 'subscriptions.cancelled', {})
    const changed = await stopRenewals(ctx, subscription)
    if (changed.state !== 'cancelling') {
      await endSubscription(ctx, changed, 'ended_by_site')
      return done
    }
    await grantSubscriberAccess(ctx, changed)
    const { fanId, performerId } = changed
    await announce(ctx, subscriptionManaged, { subscriptionId: id, fanId, performerId, change: 'cancelled' })
    return done
  })
}

async function endNow(ctx: InTransaction<AdminCtx>, subscription: SubscriptionRow): Promise<z.output<typeof Done>> {
  await auditChange(ctx, subscription, 'subscriptions.ended', {})
  await refundUnused(ctx, subscription, actorOf(ctx.viewer))
  await endSubscription(ctx, subscription, 'ended_by_site')
  return done
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
