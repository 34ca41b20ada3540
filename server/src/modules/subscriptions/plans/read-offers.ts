import type { Currency } from '@stagedoor/contract/kit'
import type { PendingPayment } from '@stagedoor/contract/payments'
import type { Offer, Subscription } from '@stagedoor/contract/subscriptions'
import type { Capabilities } from '@stagedoor/payment-companies'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { requireVisiblePerformer } from '../../access/index.ts'
import type { Account } from '../../accounts/index.ts'
import {
  enabledCapabilities,
  pendingPayment,
  pendingView,
  siteCapabilities,
  widestRange,
} from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { paidFrom } from '../periods/rules.ts'
import { type AppliedPromotions, findPromotions } from '../promotions/find-promotions.ts'
import { type OfferedDiscount, offersOf, type RunningTerms } from '../rules.ts'
import { performersWithUsedTrial, runningSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { planFor } from './set-plan.ts'

/** The running subscription of a fan to a performer, and the offers they may accept. */
export interface OffersAndSubscription {
  readonly offers: readonly Offer[]
  readonly running: SubscriptionRow | undefined
  readonly promotions: AppliedPromotions
}

/** Returns every way in which a viewer may subscribe to a performer now. */
export async function offersAndSubscriptionOf(
  ctx: ReadCtx,
  performer: Account,
  { fanId, code }: { fanId: string | undefined; code?: string | undefined },
): Promise<OffersAndSubscription> {
  const [{ currency, freeSubscriptionEnabled }, plan, running, tried, promotions, capabilities] =
    await Promise.all([
      readSettings(ctx),
      planFor(ctx, performer.id),
      fanId ? runningSubscription(ctx, fanId, performer.id) : undefined,
      fanId ? performersWithUsedTrial(ctx, fanId, [performer.id]) : new Set(),
      findPromotions(ctx, { performerId: performer.id, fanId, code }),
      enabledCapabilities(ctx),
    ])
  const isPaying = running !== undefined && running.price > 0n
  const now = ctx.now()
  const facts = {
    plan,
    currency,
    performerName: performer.name,
    hasUsedTrial: tried.has(performer.id),
    running: running && runningTerms(running, now),
    now,
    discount: isPaying ? undefined : offeredDiscount(promotions, capabilities),
    linkTrialDays: linkTrialDays(promotions, freeSubscriptionEnabled),
    countsDays: capabilities.some(({ periodUnit }) => periodUnit === 'days'),
  }
  const offers = ctx.languages.compose(ctx.language, () => offersOf(facts))
  return { offers, running, promotions }
}

/**
 * Returns the time after which a fan pays, and the calendar that goes on where they pay for the
 * same length again.
 */
function runningTerms(running: SubscriptionRow, now: Date): RunningTerms {
  const { endsAt, type } = running
  const isPaid = endsAt && (type === 'monthly' || type === 'yearly')
  return { paidFrom: paidFrom(now, running), period: isPaid ? { ...running, endsAt } : undefined }
}

/** Returns the free trial of a link in days, where the site allows trials. */
export const linkTrialDays = (
  { link }: AppliedPromotions,
  isAllowed: boolean,
): number | undefined => (isAllowed ? (link?.trialDays ?? undefined) : undefined)

/**
 * Returns the discount of promotions, with the lowest amount that the site's payment companies
 * charge.
 */
export function offeredDiscount(
  { discount }: AppliedPromotions,
  capabilities: readonly Capabilities[],
): OfferedDiscount | undefined {
  if (!discount?.percent || !discount.periods) return undefined
  const { percent, periods, endsAt, maxUses, takenUses } = discount
  const monthly = capabilities.filter(({ periodMonths }) => periodMonths.includes(1))
  const minimum = monthly.length > 0 ? widestRange(monthly).minimum : (1n as Currency)
  return {
    percent,
    periods,
    minimum,
    endsAt,
    usesLeft: maxUses === null ? undefined : Math.max(1, maxUses - takenUses),
  }
}

/**
 * Returns the subscribe card: every offer in full, and the viewer's own running subscription.
 * Refuses `performers.not_found`, also for performers hidden by a block or suspended.
 */
export async function readOffers(
  ctx: Ctx & { viewer: Viewer | undefined },
  performerRef: string,
  code?: string,
): Promise<{
  performerId: string
  offers: Offer[]
  linkCode?: string
  subscription: Subscription | null
  pendingPayment: PendingPayment | null
  isPlayMoney: boolean
}> {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  const fanId = ctx.viewer?.role === 'fan' ? ctx.viewer.id : undefined
  const [{ offers, running, promotions }, capabilities, pending] = await Promise.all([
    offersAndSubscriptionOf(ctx, performer, { fanId, code }),
    siteCapabilities(ctx),
    fanId ? pendingPayment(ctx, { buyerId: fanId, performerId: performer.id }) : undefined,
  ])
  const [subscription = null] = await subscriptionViews(ctx, running ? [running] : [])
  return {
    performerId: performer.id,
    offers: [...offers],
    ...(promotions.link?.code && { linkCode: promotions.link.code }),
    subscription,
    pendingPayment: pending ? pendingView(pending) : null,
    isPlayMoney: capabilities?.isPlayMoney ?? false,
  }
}
