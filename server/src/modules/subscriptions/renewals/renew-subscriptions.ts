import type { Currency } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Account, accountsById, isPerformerInBusiness } from '../../accounts/index.ts'
import { codesById } from '../../coupons/index.ts'
import { chargeSavedCards, type OffSessionCharge } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionChanged } from '../announcements.ts'
import { endSubscription } from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { codeReduction, listedPrice, nextPrice } from '../periods/prices.rules.ts'
import { nextRetry, renewalText } from '../periods/rules.ts'
import { needsAnswer } from '../price-rises/rules.ts'
import { isRenewalDue, type Plan, readRenewal, renewalReference } from '../rules.ts'
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
  selectSubscriptions,
} from '../store.ts'
import { plansOfSubscriptions, tierNamesOf } from '../tiers/read-tiers.ts'
import { nameWithTier } from '../tiers/rules.ts'

/**
 * Charges the next periods of subscriptions that are due. The outcomes arrive as announcements. Two
 * simultaneous calls charge once, because each attempt has its own reference; a call after the
 * outcome finds the subscription no longer due. One that fails does not keep the others from being
 * charged; then the call fails.
 */
export async function renewSubscriptions(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<void> {
  const found = await selectSubscriptions(ctx, subscriptionIds)
  const due = found.filter((subscription) => isRenewalDue(subscription, ctx.now()))
  const people = await accountsById(
    ctx,
    due.flatMap(({ fanId, performerId }) => [fanId, performerId]),
  )
  const planOf = await plansOfSubscriptions(ctx, due)
  const tierName = await tierNamesOf(
    ctx,
    due.map(({ performerId }) => performerId),
  )
  const codes = await codesById(
    ctx,
    due.flatMap(({ codeId }) => codeId ?? []),
  )
  const charges: OffSessionCharge[] = []
  const failures: unknown[] = []
  for (const subscription of due) {
    const { fanId, performerId, tier, nextTier, codeId } = subscription
    const terms = {
      performer: people.get(performerId),
      fan: people.get(fanId),
      plan: planOf(subscription),
      tierName: tierName(performerId, nextTier ?? tier),
      code: codes.get(codeId ?? ''),
    }
    try {
      charges.push(...(await chargesOf(ctx, subscription, terms)))
    } catch (error) {
      failures.push(error)
    }
  }
  await chargeSavedCards(ctx, charges)
  if (failures.length > 0) throw failures[0]
}

/** The people of a subscription and its plan, as far as they are still there. */
interface RenewalTerms {
  readonly performer: Account | undefined
  readonly fan: Account | undefined
  readonly plan: Plan | undefined
  readonly tierName: string | undefined
  readonly code: UsedCode | undefined
}

/** A code as receipts name it. */
interface UsedCode {
  readonly code: string
  readonly percent: number | null
}

/**
 * Returns the charge for the next period; none for a subscription that ends or becomes free
 * instead.
 */
async function chargesOf(
  ctx: Ctx,
  subscription: SubscriptionRow,
  { performer, fan, plan, tierName, code }: RenewalTerms,
): Promise<OffSessionCharge[]> {
  const { id } = subscription
  if (!plan || !performer || !fan || !isPerformerInBusiness(performer) || !isAccountActive(fan))
    await endForMissingAccount(ctx, id)
  else if (needsAnswer(subscription)) await endUnanswered(ctx, id)
  else {
    const amount = nextPrice(subscription, plan)
    const language = fan.language ?? ctx.languages.all[0]
    const description = ctx.languages.compose(language, () =>
      renewalText(subscription.months, nameWithTier(performer.name, tierName)),
    )
    const by = code && codeUseOf(subscription, amount, code)
    if (amount !== 0n) return [{ ...chargeOf(subscription, { amount, description }), ...by }]
    await makeFree(ctx, id)
  }
  return []
}

/**
 * Returns what a code takes off a renewal; undefined where the performer charges as little by now.
 */
function codeUseOf(
  subscription: SubscriptionRow,
  amount: Currency,
  { code: couponCode, percent: couponPercent }: UsedCode,
) {
  const listed = listedPrice(subscription)
  const reduction = codeReduction(subscription, listed)
  const isLowered = reduction > 0n && amount === listed - reduction
  return isLowered ? { reduction, couponCode, couponPercent } : undefined
}

function chargeOf(
  subscription: SubscriptionRow,
  { amount, description }: { readonly amount: Currency; readonly description: string },
): OffSessionCharge {
  const {
    id: subscriptionId,
    months,
    period,
    attempts,
    fanId: buyerId,
    performerId,
    gateway,
    cardId,
  } = subscription
  return {
    purpose: 'subscription',
    type: months === 12 ? 'yearly_subscription' : 'monthly_subscription',
    reference: renewalReference({ subscriptionId, period: period + 1, attempt: attempts + 1 }),
    buyerId,
    performerId,
    gateway,
    cardId,
    amount,
    description,
  }
}

/**
 * Ends a subscription at the end of its paid time, because its fan did not accept the new price.
 */
const endUnanswered = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription || !isRenewalDue(subscription, ctx.now()) || !needsAnswer(subscription))
      return
    await endSubscription(ctx, subscription, 'price_not_accepted')
  })

/** Returns true when an account may pay or be paid. */
export const isAccountActive = (account: Account | undefined): boolean =>
  account !== undefined && !account.suspendedAt && account.status !== 'inactive'

const endForMissingAccount = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (subscription && subscription.state !== 'ended')
      await endSubscription(ctx, subscription, 'unavailable')
  })

/** Turns a subscription free because the performer no longer charges. */
const makeFree = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (subscription?.state !== 'active' && subscription?.state !== 'past_due') return
    const free = {
      type: 'free',
      months: 1,
      state: 'active',
      price: 0n,
      earlierPrice: null,
      priceFrom: null,
      endsAt: null,
      retryAt: null,
      chargingSince: null,
    } as const
    await announceChanged(
      ctx,
      await changeSubscription(ctx, id, { ...free, attempts: 0, lastFailure: null }),
    )
  })

/**
 * Records a declined renewal: it is retried for some days with access kept, then the subscription
 * ends.
 */
export async function recordFailedRenewal(
  ctx: InTransaction,
  reference: string,
  reason: string,
): Promise<void> {
  const renewal = readRenewal(reference)
  const subscription = renewal && (await lockSubscription(ctx, renewal.subscriptionId))
  if (
    !subscription ||
    subscription.period + 1 !== renewal.period ||
    subscription.attempts >= renewal.attempt
  )
    return
  if (subscription.state !== 'active' && subscription.state !== 'past_due') return
  const { graceDays } = await readSettings(ctx)
  const retryAt = nextRetry(ctx.now(), renewal.attempt, graceDays)
  const changed = await changeSubscription(ctx, subscription.id, {
    attempts: renewal.attempt,
    lastFailure: reason || null,
    chargingSince: null,
    ...(retryAt && { state: 'past_due', retryAt }),
  })
  if (!retryAt) return endSubscription(ctx, changed, 'payment_failed')
  await announceChanged(ctx, changed)
}

/** Moves the end of access to that of the subscription and announces the change. */
export async function announceChanged(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  await grantSubscriberAccess(ctx, subscription)
  const { id: subscriptionId, fanId, performerId } = subscription
  await announce(ctx, subscriptionChanged, { subscriptionId, fanId, performerId })
}
