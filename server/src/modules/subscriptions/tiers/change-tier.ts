import type { Subscription } from '@stagedoor/contract/subscriptions'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import type { BuyerCtx } from '../../payments/index.ts'
import { auditFanChange, ownSubscription } from '../cancellation/cancel-subscription.ts'
import { consentOf, requireCurrentConsent } from '../checkout/record-consent.ts'
import { offersAndSubscriptionOf } from '../plans/read-offers.ts'
import { announceChanged } from '../renewals/renew-subscriptions.ts'
import { changeSubscription, insertConsent, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'

/** The tier that a fan chooses for the next period, and the terms they were shown. */
interface TierChange {
  readonly tier: number
  readonly consentHash?: string | undefined
}

/**
 * Changes the tier of the viewing fan's subscription with its next period; the present tier undoes
 * an earlier change. Nothing is charged now. Refuses `subscriptions.cannot_change_tier` where the
 * next period is not charged by the site, and `tiers.full`.
 */
export async function changeTier(
  ctx: BuyerCtx,
  id: string,
  change: TierChange,
): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await ownSubscription(ctx, id)
    const changed =
      change.tier === subscription.tier
        ? await keepTier(ctx, subscription)
        : await moveWithNextPeriod(ctx, subscription, change)
    await announceChanged(ctx, changed)
    const [view] = await subscriptionViews(ctx, [changed])
    return view as Subscription
  })
}

async function keepTier(
  ctx: InTransaction<BuyerCtx>,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { id, state, nextTier, endsAt } = subscription
  if (state !== 'active' || nextTier === null || !endsAt || endsAt <= ctx.now())
    refuse('subscriptions.cannot_change_tier')
  await auditFanChange(ctx, subscription, 'subscriptions.tier_kept')
  return changeSubscription(ctx, id, { nextTier: null, nextPrice: null })
}

async function moveWithNextPeriod(
  ctx: InTransaction<BuyerCtx>,
  subscription: SubscriptionRow,
  { tier, consentHash }: TierChange,
): Promise<SubscriptionRow> {
  const { id, performerId, fanId } = subscription
  const performer = await accountById(ctx, performerId)
  if (!performer) return refuse('subscriptions.cannot_change_tier')
  const { tiers } = await offersAndSubscriptionOf(ctx, performer, { fanId })
  const { offers = [], placesLeft } = tiers.find((one) => one.tier === tier) ?? {}
  if (placesLeft === 0) refuse('tiers.full')
  const offer = offers.find(({ from }) => from !== undefined)
  if (!offer) return refuse('subscriptions.cannot_change_tier')
  requireCurrentConsent(offer, { consentHash })
  const consentId = ctx.newId()
  await insertConsent(ctx, { id: consentId, ...consentOf(ctx, performerId, { ...offer, tier }) })
  await auditFanChange(ctx, subscription, 'subscriptions.tier_changed')
  const asked = { askedPrice: null, askedAt: null }
  return changeSubscription(ctx, id, {
    nextTier: tier,
    nextPrice: offer.price,
    consentId,
    ...asked,
  })
}

const noCode = { codeId: null, codePercent: null, codeAmount: null, codeUntil: null }

/** Returns a subscription with the tier that was chosen for the period that begins now. */
export async function withNextTier(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { id, nextTier, nextPrice } = subscription
  if (nextTier === null || nextPrice === null) return subscription
  const discount = { promoPrice: null, promoUntil: null, ...noCode }
  const rise = { earlierPrice: null, priceFrom: null }
  return changeSubscription(ctx, id, {
    tier: nextTier,
    price: nextPrice,
    nextTier: null,
    nextPrice: null,
    ...discount,
    ...rise,
  })
}
