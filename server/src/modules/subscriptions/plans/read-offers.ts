import type { Currency } from '@stagedoor/contract/kit'
import type { PendingPayment } from '@stagedoor/contract/payments'
import type { Subscription, TierOffers } from '@stagedoor/contract/subscriptions'
import type { Capabilities } from '@stagedoor/payment-companies'
import type { ReadCtx, RequestCtx, Viewer } from '../../../platform/context.ts'
import { accountOf } from '../../../platform/preview.ts'
import { requireOwnViewAs, requireVisiblePerformer } from '../../access/index.ts'
import type { Account } from '../../accounts/index.ts'
import { type LastingCode, lastingCode, limitCouponGuesses } from '../../coupons/index.ts'
import {
  enabledCapabilities,
  pendingPayment,
  pendingView,
  renewsAtGateway,
  siteCapabilities,
  widestRange,
} from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { paidFrom, startOfDay, unusedShare } from '../periods/rules.ts'
import { unfinishedPeriods } from '../periods/store.ts'
import { type AppliedPromotions, findPromotions } from '../promotions/find-promotions.ts'
import type { OfferedDiscount, RunningTerms } from '../rules.ts'
import { performersWithUsedTrial, runningSubscription, type SubscriptionRow } from '../store.ts'
import { tiersOf } from '../tiers/read-tiers.ts'
import { offersOfTier, type PaidSubscription, type Tier } from '../tiers/rules.ts'
import { takenPlaces } from '../tiers/store.ts'
import { subscriptionViews } from '../views.ts'

/** The running subscription of a fan to a performer, and the offers they may accept by tier. */
export interface OffersAndSubscription {
  readonly tiers: readonly TierOffers[]
  readonly running: SubscriptionRow | undefined
  readonly promotions: AppliedPromotions
  /** The code that the fan typed, where it lowers more than the first payment. */
  readonly coupon: LastingCode | undefined
}

/** The fan who sees the offers, with the codes of a link and of a coupon. */
interface OffersFor {
  readonly fanId: string | undefined
  readonly code?: string | undefined
  readonly couponCode?: string | undefined
}

/** Returns every way in which a viewer may subscribe to a performer now. */
export async function offersAndSubscriptionOf(
  ctx: ReadCtx,
  performer: Account,
  { fanId, code, couponCode }: OffersFor,
): Promise<OffersAndSubscription> {
  const { id: ownerId } = performer
  const [settings, tiers, running, tried, promotions, capabilities, coupon] = await Promise.all([
    readSettings(ctx),
    tiersOf(ctx, performer.id),
    fanId ? runningSubscription(ctx, fanId, performer.id) : undefined,
    fanId ? performersWithUsedTrial(ctx, fanId, [performer.id]) : new Set(),
    findPromotions(ctx, { performerId: performer.id, fanId, code }),
    enabledCapabilities(ctx),
    fanId && couponCode
      ? lastingCode(ctx, { ownerId, code: couponCode, accountId: fanId })
      : undefined,
  ])
  const { currency, freeSubscriptionEnabled } = settings
  const isPaying = running !== undefined && running.price > 0n
  const now = ctx.now()
  const facts = {
    currency,
    performerName: performer.name,
    hasUsedTrial: tried.has(performer.id),
    running: running && runningTerms(running, now),
    now,
    discount: isPaying ? undefined : offeredDiscount(promotions, capabilities),
    linkTrialDays: linkTrialDays(promotions, freeSubscriptionEnabled),
    countsDays: capabilities.some(({ periodUnit }) => periodUnit === 'days'),
    code: coupon,
  }
  const paid = running && (await paidSubscription(ctx, running))
  const places = await placesOf(ctx, performer.id, tiers)
  const minimum = minimumOf(capabilities)
  return {
    tiers: ctx.languages.compose(ctx.language, () =>
      tiers.map((tier) => {
        const placesLeft = places(tier)
        const hasPlaces = placesLeft !== 0
        return {
          ...wordsOf(tier, placesLeft),
          offers: offersOfTier({ ...facts, tier, paid, minimum, hasPlaces }),
        }
      }),
    ),
    running,
    promotions,
    coupon,
  }
}

const hasWords = ({ name, description, benefits }: TierOffers): boolean =>
  name !== '' || description !== '' || benefits.length > 0

const wordsOf = (
  { tier, name, description, benefits, isOpen, monthlyPrice }: Tier,
  placesLeft: number | undefined,
): Omit<TierOffers, 'offers'> => ({
  tier,
  name,
  description,
  benefits: [...benefits],
  isOpen,
  ...(placesLeft !== undefined && { placesLeft }),
  monthlyPrice,
})

/** Returns what a running subscription was paid for, while its time runs. */
async function paidSubscription(
  ctx: ReadCtx,
  running: SubscriptionRow,
): Promise<PaidSubscription | undefined> {
  const { id, tier, months, state, price, endsAt, gateway, pauseMonths, nextTier } = running
  const isRunning = state === 'active' || state === 'cancelling'
  if (!isRunning || price === 0n || !endsAt || endsAt <= ctx.now()) return undefined
  const isRenewedByUs = state === 'active' && pauseMonths === null && !renewsAtGateway(gateway)
  return { tier, months, endsAt, unused: await unusedOf(ctx, id), isRenewedByUs, nextTier }
}

/**
 * Returns the paid part of a subscription's time that has not passed. The day that runs counts
 * whole, so that terms do not change while a fan reads them.
 */
async function unusedOf(ctx: ReadCtx, id: string): Promise<Currency> {
  const now = ctx.now()
  const periods = await unfinishedPeriods(ctx, id, now)
  const unused = periods.map(
    (period) => unusedShare(period, startOfDay(period.endsAt, now)) - period.refunded,
  )
  return unused.reduce((sum, one) => (one > 0n ? sum + one : sum), 0n) as Currency
}

/** Returns a function that says how many places of a tier are left, where they are limited. */
async function placesOf(
  ctx: ReadCtx,
  performerId: string,
  tiers: readonly Tier[],
): Promise<(tier: Tier) => number | undefined> {
  const limited = tiers.filter(({ places }) => places !== null)
  const most = Math.max(0, ...limited.map(({ places }) => places ?? 0))
  const taken = await takenPlaces(
    ctx,
    performerId,
    limited.map(({ tier }) => tier),
    most,
  )
  return ({ tier, places }) =>
    places === null ? undefined : Math.max(0, places - (taken.get(tier) ?? 0))
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
  return {
    percent,
    periods,
    minimum: minimumOf(capabilities),
    endsAt,
    usesLeft: maxUses === null ? undefined : Math.max(1, maxUses - takenUses),
  }
}

/** Returns the lowest amount that a company charges for a month. */
function minimumOf(capabilities: readonly Capabilities[]): Currency {
  const monthly = capabilities.filter(({ periodMonths }) => periodMonths.includes(1))
  return monthly.length > 0 ? widestRange(monthly).minimum : (1n as Currency)
}

/**
 * Returns the subscribe card: every offer in full, and the viewer's own running subscription.
 * Refuses `performers.not_found`, also for performers hidden by a block or suspended. In a preview
 * it leaves out the payment that a fan has begun.
 */
export async function readOffers(
  ctx: RequestCtx & { viewer: Viewer | undefined },
  performerRef: string,
  {
    offer: code,
    coupon: couponCode,
  }: { offer?: string | undefined; coupon?: string | undefined } = {},
): Promise<{
  performerId: string
  offers: TierOffers['offers']
  tiers: TierOffers[]
  linkCode?: string
  isAnsweredByTeam?: boolean
  subscription: Subscription | null
  pendingPayment: PendingPayment | null
  isPlayMoney: boolean
}> {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  requireOwnViewAs(ctx.viewer, performer.id)
  const fanId = ctx.viewer?.role === 'fan' ? accountOf(ctx.viewer) : undefined
  const buyerId = ctx.viewer?.preview ? undefined : fanId
  if (couponCode && buyerId && ctx.viewer)
    await limitCouponGuesses({ ...ctx, viewer: ctx.viewer }, couponCode, performer.id)
  const [{ tiers, running, promotions }, capabilities, pending] = await Promise.all([
    offersAndSubscriptionOf(ctx, performer, {
      fanId,
      code,
      couponCode: buyerId ? couponCode : undefined,
    }),
    siteCapabilities(ctx),
    buyerId ? pendingPayment(ctx, { buyerId, performerId: performer.id }) : undefined,
  ])
  const [subscription = null] = await subscriptionViews(ctx, running ? [running] : [])
  return {
    performerId: performer.id,
    offers: tiers[0]?.offers ?? [],
    tiers: tiers.length > 1 || tiers.some(hasWords) ? [...tiers] : [],
    ...(promotions.link?.code && { linkCode: promotions.link.code }),
    ...(performer.isAnsweredByTeam && { isAnsweredByTeam: true }),
    subscription,
    pendingPayment: pending ? pendingView(pending) : null,
    isPlayMoney: capabilities?.isPlayMoney ?? false,
  }
}
