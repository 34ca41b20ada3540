import type { PaymentStart } from '@stagedoor/contract/payments'
import type { Offer } from '@stagedoor/contract/subscriptions'
import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, performerByRef } from '../accounts/index.ts'
import { type Buying, startPayment } from '../payments/index.ts'
import { recordConsent, refuseOtherTerms, refuseSubscribing, type Wish } from './agree-terms.ts'
import { standingOf } from './read-offers.ts'
import { startFree } from './start-free.ts'
import { lockPair } from './store.ts'

/** A fan subscribes: free of charge at once, else by a payment whose arrival opens the first period. */
export async function subscribe(
  ctx: Buying,
  wish: Wish,
): Promise<PaymentStart & { subscriptionId?: string | undefined }> {
  const performer = await performerByRef(ctx, wish.performerId)
  const offer = await paidOffer(ctx, performer, wish)
  if (!offer) return startFree(ctx, performer, wish)
  const consentId = ctx.newId()
  return startPayment(ctx, {
    purpose: 'subscription',
    type: offer.type === 'yearly' ? 'yearly_subscription' : 'monthly_subscription',
    reference: consentId,
    performerId: performer.id,
    amount: offer.price,
    description: `${offer.type === 'yearly' ? 'Yearly' : 'Monthly'} subscription to ${performer.name}`,
    terms: offer.consentText,
    paymentGateway: wish.paymentGateway,
    cardId: wish.cardId,
    // Asked where a repetition under the same key does not come by: it gets its first answer.
    async record(ctx) {
      await refuseSubscribing(ctx, performer)
      await refuseRunning(ctx, performer, offer)
      refuseOtherTerms(offer, wish)
      await recordConsent(ctx, { consentId, performerId: performer.id, offer })
    },
  })
}

/** The offer to pay for; undefined when what is asked for costs nothing. Refuses `subscriptions.not_offered`. */
async function paidOffer(ctx: Buying, performer: Account, { type }: Wish): Promise<Offer | undefined> {
  const { offers } = await standingOf(ctx, performer, ctx.viewer.id)
  const isFreeForEver = offers.some(({ price, isTrial }) => price === 0n && !isTrial)
  if (type === 'free' || isFreeForEver) return undefined
  return offers.find((offer) => offer.type === type) ?? refuse('subscriptions.not_offered')
}

/** Whoever pays already, and will go on paying, does not pay twice. */
async function refuseRunning(ctx: InTransaction<Buying>, performer: Account, { type }: Offer): Promise<void> {
  await lockPair(ctx, ctx.viewer.id, performer.id)
  const { running } = await standingOf(ctx, performer, ctx.viewer.id)
  const isPaidFor = running?.state === 'active' && running.price > 0n
  if (type !== 'free' && isPaidFor) refuse('subscriptions.already_subscribed', { subscriptionId: running.id })
}
