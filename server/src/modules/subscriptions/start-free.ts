import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { subscribe as subscribeSchemas } from '@stagedoor/contract/subscriptions/schemas'
import { announce } from '../../platform/announce.ts'
import type { InTransaction, Reading } from '../../platform/context.ts'
import { onceTransaction } from '../../platform/once.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, cards } from '../accounts/index.ts'
import { type Buying, transactionView } from '../payments/index.ts'
import { recordConsent, refuseOtherTerms, refuseSubscribing, type Wish } from './agree-terms.ts'
import { subscriptionStarted } from './announcements.ts'
import { grantTime } from './grant-time.ts'
import { addDays } from './periods.rules.ts'
import { standingOf } from './read-offers.ts'
import { insertSubscription, lockPair, type SubscriptionRow } from './store.ts'

/** A fan subscribes without paying: on trial, or to a performer who is free for ever. */
export async function startFree(ctx: Buying, performer: Account, wish: Wish) {
  return onceTransaction(ctx, encoderOf(subscribeSchemas.result), {
    check: (ctx) => refuseSubscribing(ctx, performer),
    work: async (ctx) => {
      await lockPair(ctx, ctx.viewer.id, performer.id)
      const offer = await freeOffer(ctx, performer)
      refuseOtherTerms(offer, wish)
      const consentId = ctx.newId()
      await recordConsent(ctx, { consentId, performerId: performer.id, offer })
      const subscription = await open(ctx, performer.id, { offer, consentId })
      return freeView(ctx, subscription, { performer, currency: offer.currency })
    },
  })
}

/** A free subscription in the shape of the payment it never needed. */
async function freeView(
  ctx: Reading,
  subscription: SubscriptionRow,
  { performer, currency }: { performer: Account; currency: string },
) {
  const { id, fanId: buyerId, performerId, createdAt, updatedAt } = subscription
  const people = await cards(ctx, [buyerId, performerId])
  const description = `Free subscription to ${performer.name}`
  const asked = { askAt: null, fulfilledAt: createdAt, paymentUrl: null }
  const never = { ...asked, failureReason: null, externalId: null, amount: 0n, refunded: 0n }
  const payment = { id, buyerId, performerId, gateway: 'system', currency, description, ...never, createdAt, updatedAt }
  const view = transactionView({ ...payment, type: 'free_subscription', status: 'success' }, people)
  return { ...view, subscriptionId: id }
}

async function freeOffer(ctx: InTransaction<Buying>, performer: Account): Promise<Offer> {
  const { offers, running } = await standingOf(ctx, performer, ctx.viewer.id)
  if (running) refuse('subscriptions.already_subscribed', { subscriptionId: running.id })
  const offer = offers.find(({ type }) => type === 'free')
  if (offer) return offer
  const { offers: forAnybody } = await standingOf(ctx, performer, undefined)
  const isOffered = forAnybody.some(({ isTrial }) => isTrial)
  return refuse(isOffered ? 'subscriptions.trial_used' : 'subscriptions.not_offered')
}

async function open(
  ctx: InTransaction<Buying>,
  performerId: string,
  { offer, consentId }: { offer: Offer; consentId: string },
): Promise<SubscriptionRow> {
  const now = ctx.now()
  const endsAt = offer.isTrial && offer.trialDays ? addDays(now, offer.trialDays) : null
  const subscription = await insertSubscription(ctx, {
    fanId: ctx.viewer.id,
    performerId,
    type: 'free',
    state: offer.isTrial ? 'trialing' : 'active',
    price: 0n,
    gateway: 'system',
    consentId,
    anchorAt: now,
    startedAt: now,
    endsAt,
    trialStartedAt: offer.isTrial ? now : null,
  })
  await grantTime(ctx, subscription)
  const { id: subscriptionId, fanId } = subscription
  await announce(ctx, subscriptionStarted, { subscriptionId, fanId, performerId })
  return subscription
}
