import type { PaymentStart } from '@stagedoor/contract/payments'
import type { Offer } from '@stagedoor/contract/subscriptions'
import type { InTransaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, performerByRef } from '../../accounts/index.ts'
import type { LastingCode } from '../../coupons/index.ts'
import { fanDebt } from '../../ledger/index.ts'
import {
  type BuyerCtx,
  chooseGateway,
  closeCheckout,
  isOpenCheckout,
  pendingPayment,
  resumeCheckout,
  startPayment,
} from '../../payments/index.ts'
import { rememberTaxCountry } from '../../taxes/index.ts'
import { laterChargesOf } from '../codes/rules.ts'
import { subscriptionText } from '../periods/rules.ts'
import { offersAndSubscriptionOf } from '../plans/read-offers.ts'
import { takePromotions } from '../promotions/take-promotions.ts'
import { consentById, lockPair, runningSubscription, type SubscriptionRow } from '../store.ts'
import { refuseFull } from '../tiers/refuse-full.ts'
import { nameWithTier } from '../tiers/rules.ts'
import {
  recordConsent,
  requireCurrentConsent,
  requireSubscribable,
  type SubscribeRequest,
} from './record-consent.ts'
import { startFreeSubscription } from './start-free-subscription.ts'

/**
 * Subscribes a fan: at once when it is free, otherwise with a payment that opens the first period
 * when it arrives.
 */
export async function subscribeToPerformer(
  ctx: BuyerCtx,
  request: SubscribeRequest,
): Promise<PaymentStart & { subscriptionId?: string | undefined }> {
  const performer = await performerByRef(ctx, request.performerId)
  const chosen = await paidOffer(ctx, performer, request)
  if (!chosen && request.isPaidOnly) refuse('subscriptions.not_offered')
  if (!chosen) return startFreeSubscription(ctx, performer, request)
  await refuseDebtor(ctx)
  const { offer, promotionIds } = chosen
  const resumed = await resumePending(ctx, performer, { offer, request })
  if (resumed) return resumed
  const consentId = ctx.newId()
  return startPayment(ctx, {
    purpose: 'subscription',
    type: offer.type === 'yearly' ? 'yearly_subscription' : 'monthly_subscription',
    reference: consentId,
    performerId: performer.id,
    amount: offer.price,
    couponCode: request.couponCode || undefined,
    description: ctx.languages.compose(ctx.language, () =>
      subscriptionText(offer.months ?? 1, nameWithTier(performer.name, chosen.tierName)),
    ),
    terms: offer.consentText,
    subscription: laterCharges(offer),
    paymentGateway: request.paymentGateway,
    cardId: request.cardId,
    // Checked where a repetition under the same idempotency key does not pass: it gets its first
    // answer.
    async record(ctx, { couponId }) {
      await requireSubscribable(ctx, performer)
      await refuseRunning(ctx, performer, chosen)
      await refuseFull(ctx, performer.id, chosen.tier)
      await refusePending(ctx, performer, consentId)
      requireCurrentConsent(offer, request)
      if (request.offer && !chosen.isLinkOpen) refuse('promotions.unavailable')
      if (chosen.coupon && chosen.coupon.couponId !== couponId)
        refuse('subscriptions.terms_changed')
      await takePromotions(ctx, { fanId: ctx.viewer.id, consentId, promotionIds })
      await rememberTaxCountry(ctx)
      const { tier, coupon } = chosen
      const terms = { ...offer, tier, coupon, movedFrom: chosen.movedFrom?.period }
      await recordConsent(ctx, { consentId, performerId: performer.id, terms })
    },
  })
}

/** Returns the later charges of an offer, which its gateway must be able to make. */
const laterCharges = (offer: Offer) => ({ ...laterChargesOf(offer), months: offer.months ?? 1 })

/** The offer that a fan pays for, and the promotions that it uses. */
interface ChosenOffer {
  readonly offer: Offer
  readonly tier: number
  readonly tierName: string
  /** The paid subscription of a fan who moves up. */
  readonly movedFrom: SubscriptionRow | undefined
  readonly promotionIds: readonly string[]
  /** The code that lowers more than the first payment, where the fan typed one. */
  readonly coupon: LastingCode | undefined
  readonly isLinkOpen: boolean
}

/**
 * Returns the offer to pay for; undefined when the chosen one is free. Refuses
 * `subscriptions.not_offered`.
 */
async function paidOffer(
  ctx: BuyerCtx,
  performer: Account,
  { type, months, tier = 1, offer: code, couponCode }: SubscribeRequest,
): Promise<ChosenOffer | undefined> {
  if (type === 'free') return tier === 1 ? undefined : refuse('subscriptions.not_offered')
  const { tiers, running, promotions, coupon } = await offersAndSubscriptionOf(ctx, performer, {
    fanId: ctx.viewer.id,
    code,
    couponCode,
  })
  const { offers, name, placesLeft } = tiers.find((one) => one.tier === tier) ?? noTier
  const isFreeForEver = offers.some(({ price, isTrial }) => price === 0n && !isTrial)
  if (isFreeForEver) return undefined
  const length = months ?? (type === 'yearly' ? 12 : 1)
  const offer = offers.find((one) => one.type === type && one.months === length && !one.from)
  if (!offer) return refuse(placesLeft === 0 ? 'tiers.full' : 'subscriptions.not_offered')
  const { discount, link } = promotions
  const used = [offer.promotion && discount, link].filter((promotion) => promotion !== undefined)
  return {
    offer,
    tier,
    tierName: name,
    movedFrom: offer.credit === undefined ? undefined : running,
    promotionIds: used.map(({ id }) => id),
    coupon: offer.code && coupon,
    isLinkOpen: link !== undefined,
  }
}

const noTier = { offers: [], name: '', placesLeft: undefined }

/** Refuses a fan who owes a top-up that the bank took back: `wallet.locked`. */
async function refuseDebtor(ctx: BuyerCtx): Promise<void> {
  const debt = await fanDebt(ctx, ctx.viewer.id)
  if (debt > 0n) refuse('wallet.locked', { debt })
}

/**
 * Refuses a fan whose paid subscription will renew, so that nobody pays twice, and one who moves up
 * from a period that another payment has followed since.
 */
async function refuseRunning(
  ctx: InTransaction<BuyerCtx>,
  performer: Account,
  { offer: { type }, movedFrom }: ChosenOffer,
): Promise<void> {
  await lockPair(ctx, ctx.viewer.id, performer.id)
  const running = await runningSubscription(ctx, ctx.viewer.id, performer.id)
  const isPaidFor = running?.state === 'active' && running.price > 0n
  if (movedFrom) {
    if (!running || !isSamePeriod(running, movedFrom)) refuse('subscriptions.terms_changed')
    return
  }
  if (type !== 'free' && isPaidFor)
    refuse('subscriptions.already_subscribed', { subscriptionId: running.id })
}

const isSamePeriod = (one: SubscriptionRow, other: SubscriptionRow): boolean =>
  one.id === other.id && one.period === other.period && one.tier === other.tier

/**
 * Returns the open checkout of a fan who left the gateway's page without paying and chose the same
 * terms again; closes it when they chose others. Returns undefined when a new payment may start.
 */
async function resumePending(
  ctx: BuyerCtx,
  performer: Account,
  { offer, request }: { offer: Offer; request: SubscribeRequest },
): Promise<PaymentStart | undefined> {
  const pending = await pendingPayment(ctx, { buyerId: ctx.viewer.id, performerId: performer.id })
  if (!pending || !isOpenCheckout(pending)) return undefined
  const consent = await consentById(ctx, pending.reference)
  const { name: gateway } = await chooseGateway(ctx, {
    name: request.paymentGateway,
    subscription: laterCharges(offer),
  })
  const isSameCoupon =
    pending.couponCode?.toLowerCase() === (request.couponCode?.toLowerCase() || undefined)
  const isSame =
    consent?.textSha256 === offer.consentHash && gateway === pending.gateway && isSameCoupon
  if (!isSame || request.cardId) return void (await closeCheckout(ctx, pending))
  await requireSubscribable(ctx, performer)
  requireCurrentConsent(offer, request)
  return resumeCheckout(ctx, pending, offer.consentText)
}

/** Refuses a new payment while another one may still succeed. The pair must be locked. */
async function refusePending(
  ctx: InTransaction<BuyerCtx>,
  performer: Account,
  except: string,
): Promise<void> {
  const pending = await pendingPayment(ctx, {
    buyerId: ctx.viewer.id,
    performerId: performer.id,
    except,
  })
  if (pending) refuse('subscriptions.payment_pending', { transactionId: pending.id })
}
