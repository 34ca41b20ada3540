import type { Currency } from '@stagedoor/contract/kit'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import type { BuyerCtx } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { auditFanChange, ownSubscription } from '../cancellation/cancel-subscription.ts'
import { consentOf } from '../checkout/record-consent.ts'
import { changeSubscription, insertConsent, type SubscriptionRow } from '../store.ts'
import { subscriptionViews } from '../views.ts'
import { acceptedPrices, type NewPrice, openQuestion, riseConsent } from './rules.ts'

/**
 * Agrees to the new price of the viewing fan's subscription: periods that begin on or after the day
 * that the consent names cost it. Refuses `subscriptions.no_new_price`, and
 * `subscriptions.terms_changed` when it is not the price that the fan read.
 */
export async function acceptPrice(
  ctx: BuyerCtx,
  id: string,
  price: Currency,
): Promise<Subscription> {
  return transaction(ctx, async (ctx) => {
    const subscription = await ownSubscription(ctx, id)
    const question = subscription.state === 'ended' ? undefined : openQuestion(subscription)
    if (!question) return refuse('subscriptions.no_new_price')
    if (question.price !== price) refuse('subscriptions.terms_changed')
    const consentId = await recordAnswer(ctx, subscription, question)
    await auditFanChange(ctx, subscription, 'subscriptions.price_accepted')
    const answered = {
      ...acceptedPrices(subscription, question, ctx.now()),
      consentId,
      askedPrice: null,
      askedAt: null,
    }
    const [view] = await subscriptionViews(ctx, [await changeSubscription(ctx, id, answered)])
    return view as Subscription
  })
}

async function recordAnswer(
  ctx: InTransaction<BuyerCtx>,
  subscription: SubscriptionRow,
  question: NewPrice,
): Promise<string> {
  const { performerId, type, months } = subscription
  const [performer, { currency }] = await Promise.all([
    accountById(ctx, performerId),
    readSettings(ctx),
  ])
  const names = { ...subscription, currency, performerName: performer?.name ?? '' }
  const consentText = ctx.languages.compose(ctx.language, () => riseConsent(question, names))
  const terms = {
    type: type as 'monthly' | 'yearly',
    months,
    price: question.price,
    currency,
    consentText,
  }
  const consentId = ctx.newId()
  await insertConsent(ctx, { id: consentId, ...consentOf(ctx, performerId, terms) })
  return consentId
}
