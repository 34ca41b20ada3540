import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById, isPerformerInBusiness } from '../../accounts/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import {
  gatewaySubscriptionBegunBy,
  lockPayments,
  markFulfilled,
  type Payment,
  readRebill,
  stopGatewaySubscription,
} from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { returnPayment } from '../cancellation/end-subscription.ts'
import { type NextPeriod, openPeriod, openPeriods } from '../periods/open-period.ts'
import { type PeriodType, paidFrom, renewalStart } from '../periods/rules.ts'
import { periodsPaidBy } from '../periods/store.ts'
import { countUses, releaseUses } from '../promotions/uses.store.ts'
import { settleRebill } from '../renewals/renew-at-gateway.ts'
import { type Renewal, readRenewal } from '../rules.ts'
import {
  type Consent,
  changeSubscription,
  consentById,
  insertSubscription,
  lockPair,
  lockSubscriptions,
  runningSubscription,
  type SubscriptionRow,
} from '../store.ts'
import { withNextTier } from '../tiers/change-tier.ts'
import { hasPlace } from '../tiers/refuse-full.ts'

/**
 * Opens a period for each payment that arrived, or refunds it when there is nothing to open. The
 * payments are locked at once in the order in which their outcomes are recorded, because they are
 * changed one by one later.
 */
export async function settlePayments(
  ctx: InTransaction,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  const settled = new Set((await periodsPaidBy(ctx, paymentIds)).map(({ paymentId }) => paymentId))
  const open = paymentIds.filter((id) => !settled.has(id))
  const payments = [...(await lockPayments(ctx, open)).values()]
  await settleRenewals(
    ctx,
    payments.flatMap((payment) => {
      const renewal = readRenewal(payment.reference)
      return renewal ? [{ payment, renewal }] : []
    }),
  )
  for (const payment of payments)
    if (!readRenewal(payment.reference)) await settleOther(ctx, payment)
  await markFulfilled(ctx, ...paymentIds)
}

async function settleOther(ctx: InTransaction, payment: Payment): Promise<void> {
  const rebill = readRebill(payment.reference)
  if (rebill) return settleRebill(ctx, payment, rebill.agreementId)
  const consent = await consentById(ctx, payment.reference)
  if (!consent) throw new Error(`no consent for payment ${payment.id}`)
  return settleFirstPayment(ctx, payment, consent)
}

async function settleFirstPayment(
  ctx: InTransaction,
  payment: Payment,
  consent: Consent,
): Promise<void> {
  await lockPair(ctx, consent.fanId, consent.performerId)
  const performer = await accountById(ctx, consent.performerId)
  if (!isPerformerInBusiness(performer)) {
    return returnFirst(ctx, payment, copy('The creator is no longer available'))
  }
  if ((await findBlockBetween(ctx, consent.fanId, consent.performerId)) !== 'none') {
    return returnFirst(ctx, payment, copy('The creator is no longer available'))
  }
  const running = await runningSubscription(ctx, consent.fanId, consent.performerId)
  const isMovingUp = consent.movedFrom !== null
  if (isMovingUp && !canMoveUp(running, consent)) {
    return returnFirst(ctx, payment, copy('Your subscription changed before you paid'))
  }
  if (!isMovingUp && running?.state === 'active' && running.price > 0n) {
    return returnFirst(ctx, payment, copy('You were already subscribed'))
  }
  const takesPlace = running?.tier !== consent.tier
  if (takesPlace && !(await hasPlace(ctx, consent.performerId, consent.tier))) {
    return returnFirst(ctx, payment, copy('All places of this tier are taken'))
  }
  const subscription = running
    ? await replaceConsent(ctx, running, consent)
    : await startSubscription(ctx, payment, consent)
  const startsAt = isMovingUp ? ctx.now() : paidFrom(ctx.now(), running)
  const { type, months } = consent
  const isSameLength = running?.type === type && running.months === months
  const isAnchor = !isSameLength || running.endsAt?.getTime() !== startsAt.getTime()
  const agreement = await gatewaySubscriptionBegunBy(ctx, payment.id)
  if (running?.agreementId) await stopGatewaySubscription(ctx, running.agreementId)
  const agreementId = agreement ? payment.id : null
  await openPeriod(ctx, subscription, { payment, months, startsAt, isAnchor, agreementId })
  await countUses(ctx, consent.id, subscription.id)
  if (running && running.price > 0n) return
  const { id: subscriptionId, fanId, performerId } = subscription
  await announce(ctx, subscriptionStarted, { subscriptionId, fanId, performerId })
}

/** Returns true while the period whose rest a fan moves up with is the last one. */
const canMoveUp = (
  running: SubscriptionRow | undefined,
  { tier, movedFrom }: Consent,
): running is SubscriptionRow =>
  (running?.state === 'active' || running?.state === 'cancelling') &&
  running.period === movedFrom &&
  running.tier < tier

/** Refunds a first payment, and gives the promotions that it used back to the fan. */
async function returnFirst(ctx: InTransaction, payment: Payment, reason: string): Promise<void> {
  await releaseUses(ctx, payment.reference)
  await returnPayment(ctx, payment, reason)
}

const startSubscription = (
  ctx: InTransaction,
  payment: Payment,
  consent: Consent,
): Promise<SubscriptionRow> => {
  const now = ctx.now()
  return insertSubscription(ctx, {
    fanId: consent.fanId,
    performerId: consent.performerId,
    type: consent.type as PeriodType,
    months: consent.months,
    tier: consent.tier,
    state: 'active',
    price: consent.price,
    promoPrice: consent.promoPrice,
    promoUntil: consent.promoPeriods,
    ...codeOf(consent, 0),
    gateway: payment.gateway,
    consentId: consent.id,
    anchorAt: now,
    startedAt: now,
    endsAt: now,
  })
}

/** Returns the code of agreed terms, whose periods follow the last one. */
const codeOf = ({ codeId, codePercent, codeAmount, codePeriods }: Consent, period: number) => ({
  codeId,
  codePercent,
  codeAmount,
  codeUntil: codePeriods === null ? null : period + codePeriods,
})

/**
 * Replaces the agreed terms of a running trial, a cancelled subscription or one in grace by those
 * agreed now.
 */
const replaceConsent = (
  ctx: InTransaction,
  running: SubscriptionRow,
  consent: Consent,
): Promise<SubscriptionRow> =>
  changeSubscription(ctx, running.id, {
    tier: consent.tier,
    nextTier: null,
    nextPrice: null,
    price: consent.price,
    promoPrice: consent.promoPrice,
    promoUntil: consent.promoPeriods && running.period + consent.promoPeriods,
    ...codeOf(consent, running.period),
    consentId: consent.id,
    askedPrice: null,
    askedAt: null,
    earlierPrice: null,
    priceFrom: null,
    endsAt: running.endsAt ?? ctx.now(),
  })

/** A payment with the attempt to renew that it belongs to. */
interface PaidRenewal {
  readonly payment: Payment
  readonly renewal: Renewal
}

/**
 * Opens the next periods of subscriptions together; a second payment for one of them is looked at
 * after the first.
 */
async function settleRenewals(ctx: InTransaction, paid: readonly PaidRenewal[]): Promise<void> {
  if (paid.length === 0) return
  const bySubscription = Map.groupBy(paid, ({ renewal }) => renewal.subscriptionId)
  const first = [...bySubscription.values()].flatMap(([one]) => one ?? [])
  const subscriptions = await lockSubscriptions(ctx, [...bySubscription.keys()])
  const { graceDays } = await readSettings(ctx)
  const openings: NextPeriod[] = []
  for (const { payment, renewal } of first) {
    const subscription = subscriptions.get(renewal.subscriptionId)
    const isWanted = subscription?.state === 'active' || subscription?.state === 'past_due'
    if (!subscription?.endsAt || !isWanted || subscription.period + 1 !== renewal.period) {
      await returnPayment(ctx, payment, copy('The subscription no longer renews'))
      continue
    }
    const startsAt = renewalStart(subscription.endsAt, ctx.now(), graceDays)
    const isAnchor = startsAt.getTime() !== subscription.endsAt.getTime()
    const { months } = subscription
    openings.push({
      subscription: await withNextTier(ctx, subscription),
      payment,
      months,
      startsAt,
      isAnchor,
    })
  }
  await openPeriods(ctx, openings)
  await settleRenewals(
    ctx,
    [...bySubscription.values()].flatMap(([, ...later]) => later),
  )
}
