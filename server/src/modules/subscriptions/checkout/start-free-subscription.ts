import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { subscribe as subscribeSchemas } from '@stagedoor/contract/subscriptions/schemas'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { onceTransaction } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, readCards } from '../../accounts/index.ts'
import { type BuyerCtx, transactionView } from '../../payments/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { addDays } from '../periods/rules.ts'
import { offersAndSubscriptionOf } from '../plans/read-offers.ts'
import { insertSubscription, lockPair, type SubscriptionRow } from '../store.ts'
import { recordConsent, requireCurrentConsent, requireSubscribable, type SubscribeRequest } from './record-consent.ts'

/** Starts a subscription without payment: a trial, or to a performer who is free for ever. */
export async function startFreeSubscription(ctx: BuyerCtx, performer: Account, request: SubscribeRequest) {
  return onceTransaction(ctx, encoderOf(subscribeSchemas.result), {
    check: (ctx) => requireSubscribable(ctx, performer),
    work: async (ctx) => {
      await lockPair(ctx, ctx.viewer.id, performer.id)
      const offer = await freeOffer(ctx, performer)
      requireCurrentConsent(offer, request)
      const consentId = ctx.newId()
      await recordConsent(ctx, { consentId, performerId: performer.id, offer })
      const subscription = await openFreeSubscription(ctx, performer.id, { offer, consentId })
      return freeView(ctx, subscription, { performer, currency: offer.currency })
    },
  })
}

/** Returns a free subscription in the shape of a payment, as the wire expects it. */
async function freeView(
  ctx: ReadCtx,
  subscription: SubscriptionRow,
  { performer, currency }: { performer: Account; currency: string },
) {
  const { id, fanId: buyerId, performerId, createdAt, updatedAt } = subscription
  const people = await readCards(ctx, [buyerId, performerId])
  const description = `Free subscription to ${performer.name}`
  const settled = { checkAt: null, fulfilledAt: createdAt, paymentUrl: null }
  const unpaid = { ...settled, failureReason: null, externalId: null, amount: 0n, refunded: 0n }
  const payment = {
    id,
    buyerId,
    performerId,
    gateway: 'system',
    currency,
    description,
    ...unpaid,
    createdAt,
    updatedAt,
  }
  const view = transactionView({ ...payment, type: 'free_subscription', status: 'success' }, people)
  return { ...view, subscriptionId: id }
}

async function freeOffer(ctx: InTransaction<BuyerCtx>, performer: Account): Promise<Offer> {
  const { offers, running } = await offersAndSubscriptionOf(ctx, performer, ctx.viewer.id)
  if (running) refuse('subscriptions.already_subscribed', { subscriptionId: running.id })
  const offer = offers.find(({ type }) => type === 'free')
  if (offer) return offer
  const { offers: forAnybody } = await offersAndSubscriptionOf(ctx, performer, undefined)
  const isOffered = forAnybody.some(({ isTrial }) => isTrial)
  return refuse(isOffered ? 'subscriptions.trial_used' : 'subscriptions.not_offered')
}

async function openFreeSubscription(
  ctx: InTransaction<BuyerCtx>,
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
  await grantSubscriberAccess(ctx, subscription)
  const { id: subscriptionId, fanId } = subscription
  await announce(ctx, subscriptionStarted, { subscriptionId, fanId, performerId })
  return subscription
}
