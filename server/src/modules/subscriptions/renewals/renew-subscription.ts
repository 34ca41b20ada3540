import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Account, accountsById } from '../../accounts/index.ts'
import { chargeSavedCard } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionChanged } from '../announcements.ts'
import { endSubscription } from '../cancellation/end-subscription.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { nextRetry, periodAdjective } from '../periods/rules.ts'
import { planFor } from '../plans/set-plan.ts'
import { needsAnswer } from '../price-rises/rules.ts'
import { agreedPrice } from '../promotions/rules.ts'
import { isRenewalDue, readRenewal, renewalPrice, renewalReference } from '../rules.ts'
import { changeSubscription, lockSubscription, type SubscriptionRow, subscriptionById } from '../store.ts'

/**
 * Charges the next period of a subscription that is due. The outcome arrives as an announcement. Two simultaneous calls
 * charge once, because each attempt has its own reference; a call after the outcome finds the subscription no longer
 * due.
 */
export async function renewSubscription(ctx: Ctx, subscriptionId: string): Promise<void> {
  const subscription = await subscriptionById(ctx, subscriptionId)
  if (!subscription || !isRenewalDue(subscription, ctx.now())) return
  const people = await accountsById(ctx, [subscription.fanId, subscription.performerId])
  const performer = people.get(subscription.performerId)
  if (!performer || !isAccountActive(performer) || !isAccountActive(people.get(subscription.fanId)))
    return endForMissingAccount(ctx, subscriptionId)
  if (needsAnswer(subscription)) return endUnanswered(ctx, subscriptionId)
  const plan = await planFor(ctx, performer.id)
  const { months } = subscription
  const amount = renewalPrice(agreedPrice(subscription), months, plan)
  if (amount === 0n) return makeFree(ctx, subscriptionId)
  const { period, attempts, fanId: buyerId, performerId, gateway, cardId } = subscription
  await chargeSavedCard(ctx, {
    purpose: 'subscription',
    type: months === 12 ? 'yearly_subscription' : 'monthly_subscription',
    reference: renewalReference({ subscriptionId, period: period + 1, attempt: attempts + 1 }),
    buyerId,
    performerId,
    gateway,
    cardId,
    amount,
    description: `Renewal of your ${periodAdjective(months)} subscription to ${performer.name}`,
  })
}

/** Ends a subscription at the end of its paid time, because its fan did not accept the new price. */
const endUnanswered = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription || !isRenewalDue(subscription, ctx.now()) || !needsAnswer(subscription)) return
    await endSubscription(ctx, subscription, 'price_not_accepted')
  })

/** Returns true when an account may pay or be paid. */
export const isAccountActive = (account: Account | undefined): boolean =>
  account !== undefined && !account.suspendedAt && account.status !== 'inactive'

const endForMissingAccount = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    if (subscription && subscription.state !== 'ended') await endSubscription(ctx, subscription, 'unavailable')
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
      endsAt: null,
      retryAt: null,
      chargingSince: null,
    } as const
    await announceChanged(ctx, await changeSubscription(ctx, id, { ...free, attempts: 0, lastFailure: null }))
  })

/** Records a declined renewal: it is retried for some days with access kept, then the subscription ends. */
export async function recordFailedRenewal(ctx: InTransaction, reference: string, reason: string): Promise<void> {
  const renewal = readRenewal(reference)
  const subscription = renewal && (await lockSubscription(ctx, renewal.subscriptionId))
  if (!subscription || subscription.period + 1 !== renewal.period || subscription.attempts >= renewal.attempt) return
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
export async function announceChanged(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  await grantSubscriberAccess(ctx, subscription)
  const { id: subscriptionId, fanId, performerId } = subscription
  await announce(ctx, subscriptionChanged, { subscriptionId, fanId, performerId })
}
