import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Offer } from '@stagedoor/contract/subscriptions'
import { subscribe as subscribeSchemas } from '@stagedoor/contract/subscriptions/schemas'
import type { InTransaction } from '../../../platform/context.ts'
import type { GroupedCall, GroupMember } from '../../../platform/http/index.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { orRefusal, permitted, Refusal, refuse } from '../../../platform/refusal.ts'
import { type Account, readCards } from '../../accounts/index.ts'
import { type BuyerCtx, transactionView } from '../../payments/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionStarted } from '../announcements.ts'
import { grantSubscriberAccess } from '../grant-subscriber-access.ts'
import { addDays } from '../periods/rules.ts'
import { planFor } from '../plans/set-plan.ts'
import { offersOf, type Plan } from '../rules.ts'
import {
  type FreeSubscription,
  insertFreeSubscriptions,
  lockPairs,
  type PairState,
} from './free-subscriptions.store.ts'
import { consentOf, requireCurrentConsent, requireSubscribable, type SubscribeRequest } from './record-consent.ts'

/** Starts a subscription without payment: a trial, or to a performer who is free for ever. */
export const startFreeSubscription = (ctx: BuyerCtx, performer: Account, request: SubscribeRequest) =>
  ctx.groups.join(ctx, freeSubscriptions, { performer, request })

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
}

type FreeMember = GroupMember<FreeRequest, CheckedRequest>

const freeSubscriptions: GroupedCall<FreeRequest, CheckedRequest, ReturnType<typeof freeView>> = {
  encode: encoderOf(subscribeSchemas.result),
  async check(ctx, { performer }) {
    const [, plan, { currency }, people] = await Promise.all([
      requireSubscribable(ctx, performer),
      planFor(ctx, performer.id),
      readSettings(ctx),
      readCards(ctx, [ctx.viewer.id, performer.id]),
    ])
    return { plan, currency, people, visitor: ctx.visitor }
  },
  async work(ctx, members) {
    const states = await lockPairs(ctx, members.map(pairOf))
    const stateOf = new Map(states.map((state) => [state.fanId, state]))
    const agreed = members.map((member) => orRefusal(() => agree(ctx, member, stateOf.get(member.viewer.id))))
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

const pairOf = ({ viewer, input }: FreeMember) => ({ fanId: viewer.id, performerId: input.performer.id })

/** Returns the subscription that a member starts, with the terms agreed to. Refuses what the state of the pair excludes. */
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
  const consent = { id: ctx.newId(), ...consentOf({ viewer, visitor: checked.visitor }, performerId, offer) }
  return { subscription, consent, event: { subscriptionId, fanId, performerId }, member, log }
}

function freeOffer(ctx: InTransaction, { input, checked }: FreeMember, state: PairState | undefined): Offer {
  if (state?.runningId) refuse('subscriptions.already_subscribed', { subscriptionId: state.runningId })
  const { plan, currency } = checked
  const terms = { plan, currency, performerName: input.performer.name, runsUntil: undefined, now: ctx.now() }
  const offer = offersOf({ ...terms, hasUsedTrial: state?.hasUsedTrial ?? false }).find(({ type }) => type === 'free')
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
  const price = { amount: 0n, refunded: 0n, discount: 0n, couponCode: null, couponPercent: null }
  const unpaid = { ...settled, ...price, failureReason: null, externalId: null, checkoutId: null }
  const description = `Free subscription to ${member.input.performer.name}`
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
