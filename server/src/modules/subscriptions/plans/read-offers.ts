import type { PendingPayment } from '@stagedoor/contract/payments'
import type { Offer, Subscription } from '@stagedoor/contract/subscriptions'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { requireVisiblePerformer } from '../../access/index.ts'
import type { Account } from '../../accounts/index.ts'
import { pendingPayment, pendingView, siteCapabilities } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { offersOf } from '../rules.ts'
import { performersWithUsedTrial, runningSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { planFor } from './set-plan.ts'

/** The running subscription of a fan to a performer, and the offers they may accept. */
export interface OffersAndSubscription {
  readonly offers: readonly Offer[]
  readonly running: SubscriptionRow | undefined
}

/** Returns every way in which a viewer may subscribe to a performer now. */
export async function offersAndSubscriptionOf(
  ctx: ReadCtx,
  performer: Account,
  fanId: string | undefined,
): Promise<OffersAndSubscription> {
  const { currency } = await readSettings(ctx)
  const plan = await planFor(ctx, performer.id)
  const running = fanId ? await runningSubscription(ctx, fanId, performer.id) : undefined
  const tried = fanId ? await performersWithUsedTrial(ctx, fanId, [performer.id]) : new Set()
  const now = ctx.now()
  const offers = offersOf({
    plan,
    currency,
    performerName: performer.name,
    hasUsedTrial: tried.has(performer.id),
    runsUntil: running ? (running.endsAt ?? now) : undefined,
    now,
  })
  return { offers, running }
}

/**
 * Returns the subscribe card: every offer in full, and the viewer's own running subscription. Refuses
 * `performers.not_found`, also for performers hidden by a block or suspended.
 */
export async function readOffers(
  ctx: Ctx & { viewer: Viewer | undefined },
  performerRef: string,
): Promise<{
  performerId: string
  offers: Offer[]
  subscription: Subscription | null
  pendingPayment: PendingPayment | null
  isPlayMoney: boolean
}> {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  const fanId = ctx.viewer?.role === 'fan' ? ctx.viewer.id : undefined
  const { offers, running } = await offersAndSubscriptionOf(ctx, performer, fanId)
  const [subscription = null] = await subscriptionViews(ctx, running ? [running] : [])
  const capabilities = await siteCapabilities(ctx)
  const isPlayMoney = capabilities?.isPlayMoney ?? false
  const pending = fanId ? await pendingPayment(ctx, { buyerId: fanId, performerId: performer.id }) : undefined
  return {
    performerId: performer.id,
    offers: [...offers],
    subscription,
    pendingPayment: pending ? pendingView(pending) : null,
    isPlayMoney,
  }
}
