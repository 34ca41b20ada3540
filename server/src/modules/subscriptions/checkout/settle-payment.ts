import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import { findBlockBetween } from '../../blocks/index.ts'
import {
  gatewaySubscriptionBegunBy,
  type Payment,
  paymentById,
  readRebill,
  stopGatewaySubscription,
} from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { returnPayment } from '../cancellation/end-subscription.ts'
import { openPeriod } from '../periods/open-period.ts'
import { type PeriodType, renewalStart } from '../periods/rules.ts'
import { periodPaidBy } from '../periods/store.ts'
import { countUses, releaseUses } from '../promotions/uses.store.ts'
import { settleRebill } from '../renewals/renew-at-gateway.ts'
import { type Renewal, readRenewal } from '../rules.ts'
import {
  type Consent,
  changeSubscription,
  consentById,
  insertSubscription,
  lockPair,
  lockSubscription,
  runningSubscription,
  type SubscriptionRow,
} from '../store.ts'

/** Opens a period for a payment that arrived, or refunds it when there is nothing to open. */
export async function settlePayment(ctx: InTransaction, paymentId: string): Promise<void> {
  const payment = await paymentById(ctx, paymentId)
  if (!payment || (await periodPaidBy(ctx, paymentId))) return
  const renewal = readRenewal(payment.reference)
  if (renewal) return settleRenewal(ctx, payment, renewal)
  const rebill = readRebill(payment.reference)
  if (rebill) return settleRebill(ctx, payment, rebill.agreementId)
  const consent = await consentById(ctx, payment.reference)
  if (!consent) throw new Error(`no consent for payment ${paymentId}`)
  return settleFirstPayment(ctx, payment, consent)
}

async function settleFirstPayment(ctx: InTransaction, payment: Payment, consent: Consent): Promise<void> {
  await lockPair(ctx, consent.fanId, consent.performerId)
  const performer = await accountById(ctx, consent.performerId)
  if (!performer || performer.suspendedAt || performer.status === 'inactive') {
    return returnFirst(ctx, payment, 'The creator is no longer available')
  }
  if ((await findBlockBetween(ctx, consent.fanId, consent.performerId)) !== 'none') {
    return returnFirst(ctx, payment, 'The creator is no longer available')
  }
  const running = await runningSubscription(ctx, consent.fanId, consent.performerId)
  if (running?.state === 'active' && running.price > 0n) {
    return returnFirst(ctx, payment, 'You were already subscribed')
  }
  const subscription = running
    ? await replaceConsent(ctx, running, consent)
    : await startSubscription(ctx, payment, consent)
  const startsAt = paidFrom(ctx.now(), running)
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

/** Refunds a first payment, and gives the promotions that it used back to the fan. */
async function returnFirst(ctx: InTransaction, payment: Payment, reason: string): Promise<void> {
  await releaseUses(ctx, payment.reference)
  await returnPayment(ctx, payment, reason)
}

/**
 * Returns the start of paid time, which follows the running time. In grace the running time has ended already, so the
 * days of grace, which nobody paid for, are part of the paid time.
 */
const paidFrom = (now: Date, running: SubscriptionRow | undefined): Date => {
  if (!running?.endsAt) return now
  return running.state === 'past_due' || running.endsAt > now ? running.endsAt : now
}

const startSubscription = (ctx: InTransaction, payment: Payment, consent: Consent): Promise<SubscriptionRow> => {
  const now = ctx.now()
  return insertSubscription(ctx, {
    fanId: consent.fanId,
    performerId: consent.performerId,
    type: consent.type as PeriodType,
    months: consent.months,
    state: 'active',
    price: consent.price,
    promoPrice: consent.promoPrice,
    promoUntil: consent.promoPeriods,
    gateway: payment.gateway,
    consentId: consent.id,
    anchorAt: now,
    startedAt: now,
    endsAt: now,
  })
}

/** Replaces the agreed terms of a running trial, a cancelled subscription or one in grace by those agreed now. */
const replaceConsent = (ctx: InTransaction, running: SubscriptionRow, consent: Consent): Promise<SubscriptionRow> =>
  changeSubscription(ctx, running.id, {
    price: consent.price,
    promoPrice: consent.promoPrice,
    promoUntil: consent.promoPeriods && running.period + consent.promoPeriods,
    consentId: consent.id,
    askedPrice: null,
    askedAt: null,
    endsAt: running.endsAt ?? ctx.now(),
  })

async function settleRenewal(ctx: InTransaction, payment: Payment, renewal: Renewal): Promise<void> {
  const subscription = await lockSubscription(ctx, renewal.subscriptionId)
  const isWanted = subscription?.state === 'active' || subscription?.state === 'past_due'
  if (!subscription?.endsAt || !isWanted || subscription.period + 1 !== renewal.period) {
    return returnPayment(ctx, payment, 'The subscription no longer renews')
  }
  const { graceDays } = await readSettings(ctx)
  const startsAt = renewalStart(subscription.endsAt, ctx.now(), graceDays)
  const isAnchor = startsAt.getTime() !== subscription.endsAt.getTime()
  await openPeriod(ctx, subscription, { payment, months: subscription.months, startsAt, isAnchor })
}
