import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { subscribe as subscribeSchemas } from '@stagedoor/contract/subscriptions/schemas'
import { t } from 'ttag'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { orRefusal, permitted, Refusal, refuse } from '../../../platform/refusal.ts'
import type { GroupMember, SharedWork } from '../../../platform/transactions/index.ts'
import { type Account, readCards } from '../../accounts/index.ts'
import { type BuyerCtx, transactionView } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { addDays } from '../periods/rules.ts'
import { linkTrialDays } from '../plans/read-offers.ts'
import { planFor } from '../plans/set-plan.ts'
import { type AppliedPromotions, findPromotions } from '../promotions/find-promotions.ts'
import { takePromotions } from '../promotions/take-promotions.ts'
import { offersOf, type Plan } from '../rules.ts'
import {
  type FreeSubscription,
  insertFreeSubscriptions,
  lockPairs,
  type PairState,
} from './free-subscriptions.store.ts'
import {
  consentOf,
  requireCurrentConsent,
  requireSubscribable,
  type SubscribeRequest,
} from './record-consent.ts'

const noPromotions: AppliedPromotions = {}

/** Starts a subscription without payment: a trial, or to a performer who is free for ever. */
export const startFreeSubscription = (
  ctx: BuyerCtx,
  performer: Account,
  request: SubscribeRequest,
) => transaction(ctx, freeSubscriptions, { performer, request })

interface FreeRequest {
  readonly performer: Account
  readonly request: SubscribeRequest
}

/** The offers of a performer ahead of the lock, and what the answer and the consent need. */
interface CheckedRequest {
  readonly plan: Plan
  readonly currency: string
  readonly people: ReadonlyMap<string, PersonCard>
  readonly visitor: BuyerCtx['visitor']
  /** The language that the terms are shown in. */
  readonly language: string
  /** The link by which the fan came, and its free trial. */
  readonly link: { readonly linkId: string | undefined; readonly trialDays: number | undefined }
}

type FreeMember = GroupMember<FreeRequest, CheckedRequest>

const freeSubscriptions: SharedWork<FreeRequest, CheckedRequest, ReturnType<typeof freeView>> = {
  sharesCommit: true,
  reply: encoderOf(subscribeSchemas.result),
  async check(ctx, { performer, request }) {
    const viewer = { performerId: performer.id, fanId: ctx.viewer.id, code: request.offer }
    const [, plan, { currency, freeSubscriptionEnabled }, people, promotions] = await Promise.all([
      requireSubscribable(ctx, performer),
      planFor(ctx, performer.id),
      readSettings(ctx),
      readCards(ctx, [ctx.viewer.id, performer.id]),
      request.offer ? findPromotions(ctx, viewer) : noPromotions,
    ])
    const link = {
      linkId: promotions.link?.id,
      trialDays: linkTrialDays(promotions, freeSubscriptionEnabled),
    }
    return { plan, currency, people, visitor: ctx.visitor, language: ctx.language, link }
  },
  async work(ctx, members) {
    const states = await lockPairs(ctx, members.map(pairOf))
    const stateOf = new Map(states.map((state) => [state.fanId, state]))
    const agreed = await takeLinks(
      ctx,
      members.map((member) => orRefusal(() => agree(ctx, member, stateOf.get(member.viewer.id)))),
    )
    const started = permitted(agreed)
    if (started.length > 0) {
      await insertFreeSubscriptions(ctx, started)
      await grantSubscriberAccess(ctx, ...started.map(({ subscription }) => subscription))
      await announceAll(
        ctx,
        subscriptionStarted,
        started.map(({ event, log }) => ({ payload: event, log })),
      )
    }
    return agreed.map((outcome) => (outcome instanceof Refusal ? outcome : freeView(ctx, outcome)))
  },
}

const pairOf = ({ viewer, input }: FreeMember) => ({
  fanId: viewer.id,
  performerId: input.performer.id,
})

type Agreed = ReturnType<typeof agree>

/**
 * Counts the uses of the links by which members came; a member whose link is no longer open is
 * refused.
 */
async function takeLinks(
  ctx: InTransaction,
  agreed: readonly (Agreed | Refusal)[],
): Promise<(Agreed | Refusal)[]> {
  const outcomes = [...agreed]
  const linkOf = (one: Agreed | Refusal) =>
    one instanceof Refusal ? undefined : one.member.checked.link.linkId
  // One order for every group, so that two of them never wait for each other.
  const places = [...agreed.entries()].sort(([, a], [, b]) =>
    (linkOf(a) ?? '').localeCompare(linkOf(b) ?? ''),
  )
  for (const [place, one] of places) {
    const linkId = linkOf(one)
    if (one instanceof Refusal || !linkId) continue
    const { fanId, id: subscriptionId } = one.subscription
    const use = { fanId, subscriptionId, consentId: one.consent.id, promotionIds: [linkId] }
    outcomes[place] = await takePromotions(ctx, use).then(() => one, refusalOf)
  }
  return outcomes
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * Returns the subscription that a member starts, with the terms agreed to. Refuses what the state
 * of the pair excludes.
 */
function agree(ctx: InTransaction, member: FreeMember, state: PairState | undefined) {
  const { viewer, input, checked, log } = member
  const offer = freeOffer(ctx, member, state)
  requireCurrentConsent(offer, input.request)
  const now = ctx.now()
  const subscription: FreeSubscription = {
    ...pairOf(member),
    id: ctx.newId(),
    state: offer.isTrial ? 'trialing' : 'active',
    endsAt: offer.isTrial && offer.trialDays ? addDays(now, offer.trialDays) : null,
    trialStartedAt: offer.isTrial ? now : null,
    retryAt: null,
    price: 0n,
  }
  const { id: subscriptionId, fanId, performerId } = subscription
  const consent = {
    id: ctx.newId(),
    ...consentOf({ viewer, visitor: checked.visitor }, performerId, offer),
  }
  return { subscription, consent, event: { subscriptionId, fanId, performerId }, member, log }
}

function freeOffer(
  ctx: InTransaction,
  { input, checked }: FreeMember,
  state: PairState | undefined,
): Offer {
  if (state?.runningId)
    refuse('subscriptions.already_subscribed', { subscriptionId: state.runningId })
  if (input.request.offer && !checked.link.linkId) refuse('promotions.unavailable')
  const { plan, currency, link } = checked
  const performerName = input.performer.name
  const terms = { plan, currency, performerName, now: ctx.now(), linkTrialDays: link.trialDays }
  const offer = ctx.languages
    .compose(checked.language, () =>
      offersOf({ ...terms, hasUsedTrial: state?.hasUsedTrial ?? false }),
    )
    .find(({ type }) => type === 'free')
  if (offer) return offer
  const isOffered = offersOf({ ...terms, hasUsedTrial: false }).some(({ isTrial }) => isTrial)
  return refuse(isOffered ? 'subscriptions.trial_used' : 'subscriptions.not_offered')
}

/** Returns a free subscription in the shape of a payment, as the wire expects it. */
function freeView(ctx: InTransaction, { subscription, member }: ReturnType<typeof agree>) {
  const { id, fanId: buyerId, performerId } = subscription
  const { people, currency } = member.checked
  const now = ctx.now()
  const settled = { checkAt: null, fulfilledAt: now, paymentUrl: null }
  const coupon = { couponCode: null, couponPercent: null }
  const price = { amount: 0n, refunded: 0n, discount: 0n, reduction: 0n, ...coupon }
  const unpaid = {
    ...settled,
    ...price,
    failureReason: null,
    disputeStatus: null,
    externalId: null,
    checkoutId: null,
  }
  const { name } = member.input.performer
  const description = ctx.languages.compose(
    member.checked.language,
    () => t`Free subscription to ${name}`,
  )
  const payment = {
    id,
    buyerId,
    performerId,
    gateway: 'system',
    currency,
    description,
    ...unpaid,
    createdAt: now,
    updatedAt: now,
  }
  const view = transactionView({ ...payment, type: 'free_subscription', status: 'success' }, people)
  return { ...view, subscriptionId: id }
}
