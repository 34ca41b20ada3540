import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, Ref } from './kit/scalars.ts'
import { PaymentStart, PendingPayment, payingErrors, payingFields } from './payments.ts'
import { PersonCard } from './people.ts'

export const SubscriptionType = z.enum(['monthly', 'yearly', 'free', 'system'])

/** How a subscription really stands; `status` is the coarser word existing clients know. */
export const SubscriptionState = z.enum(['trialing', 'active', 'past_due', 'paused', 'cancelling', 'ended'])

/** A fan's subscription to a performer. Dates are absent where nothing will happen on its own. */
export const Subscription = z.object({
  _id: z.string(),
  subscriptionType: SubscriptionType,
  userId: z.string(),
  userInfo: z.optional(PersonCard),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  subscriptionId: z.string(),
  transactionId: z.optional(z.string()),
  paymentGateway: z.string(),
  status: z.enum(['created', 'active', 'deactivated']),
  state: SubscriptionState,
  /** What the next period costs; 0 where nothing is ever charged. */
  price: Currency,
  currency: z.string(),
  /** A free trial rather than free for ever. */
  isTrial: z.boolean(),
  startRecurringDate: z.optional(Instant),
  nextRecurringDate: z.optional(Instant),
  /** When access ends or renews; far in the future where it is endless. */
  expiredAt: z.optional(Instant),
  /** Free for as long as the fan likes. */
  isEndless: z.boolean(),
  /** Why a renewal is being tried again, in words for the fan. */
  lastFailure: z.optional(z.string()),
  blockedUser: z.boolean(),
  meta: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A subscription inside the server. */
export type Subscription = z.output<typeof Subscription>

/** One way to subscribe, said in full before anybody agrees to it. */
export const Offer = z.object({
  type: z.enum(['monthly', 'yearly', 'free']),
  /** What is paid today. */
  price: Currency,
  currency: z.string(),
  isTrial: z.boolean(),
  trialDays: z.optional(z.number()),
  /** Charged again on its own. */
  renews: z.boolean(),
  renewalPrice: z.optional(Currency),
  renewalDate: z.optional(Instant),
  /** Access without renewal ends here. */
  endsAt: z.optional(Instant),
  /** The sentence the fan agrees to, and its hash: send the hash along to agree to exactly this. */
  consentText: z.string(),
  consentHash: z.string(),
})
/** One way to subscribe, inside the server. */
export type Offer = z.output<typeof Offer>

const filters = {
  subscriptionType: z.optional(SubscriptionType),
  status: z.optional(z.enum(['created', 'active', 'deactivated', 'suspended'])),
  state: z.optional(SubscriptionState),
  fromDate: z.optional(DateFilter),
  /** A plain day counts whole. */
  toDate: z.optional(DateFilter),
}

export const readOffers = call({
  name: 'subscriptions.readOffers',
  method: 'GET',
  path: '/subscriptions/offers/:performerId',
  access: 'optional',
  summary: 'Every way to subscribe to a performer, with renewal price and date in plain words.',
  params: z.object({ performerId: Ref }),
  result: z.object({
    performerId: z.string(),
    offers: z.array(Offer),
    /** The viewer's running subscription, if any. */
    subscription: z.nullable(Subscription),
    /** The viewer's payment for a subscription that is not settled yet; while there is one, another is not begun. */
    pendingPayment: z.nullable(PendingPayment),
    /** Pretend money: pages say so in plain words. */
    isPlayMoney: z.boolean(),
  }),
  errors: ['performers.not_found'],
})

export const subscribe = call({
  name: 'subscriptions.subscribe',
  method: 'POST',
  path: '/payment/subscribe/performers',
  access: 'fan',
  summary:
    'Subscribes: at once when it is free or a saved card pays, else after a visit to the gateway. While a payment for the same subscription is pending, it is answered again rather than begun anew.',
  body: z.object({
    performerId: Ref,
    type: z.enum(['monthly', 'yearly', 'free']),
    ...payingFields,
    consentHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: z.extend(PaymentStart, { subscriptionId: z.optional(z.string()) }),
  errors: [
    ...payingErrors,
    'performers.not_found',
    'performers.suspended',
    'performers.documents_not_verified',
    'performers.you_blocked',
    'performers.country_blocked',
    'subscriptions.already_subscribed',
    'subscriptions.payment_pending',
    'subscriptions.trial_used',
    'subscriptions.not_offered',
    'subscriptions.terms_changed',
  ],
  once: true,
})

export const cancel = call({
  name: 'subscriptions.cancel',
  method: 'POST',
  path: '/payment/:gateway/cancel-subscription/:id',
  access: 'fan',
  summary: 'Stops renewals in one step; what is paid for stays until its end.',
  params: z.object({ gateway: z.string().check(z.maxLength(20)), id: idOf('Subscription') }),
  result: Done,
  errors: ['subscriptions.not_found', 'subscriptions.already_ended'],
})

export const resume = call({
  name: 'subscriptions.resume',
  method: 'POST',
  path: '/subscriptions/:id/resume',
  access: 'fan',
  summary: 'Takes a cancellation back while the period still runs; nothing is charged today.',
  params: z.object({ id: idOf('Subscription') }),
  result: Subscription,
  errors: ['subscriptions.not_found', 'subscriptions.cannot_resume'],
})

export const listMine = call({
  name: 'subscriptions.listMine',
  method: 'GET',
  path: '/subscriptions/user/search',
  access: 'fan',
  summary: 'The fan’s subscriptions, most lately changed first.',
  query: z.object({ ...paging, ...filters, performerId: z.optional(Ref) }),
  result: page(Subscription),
  errors: [],
})

export const listSubscribers = call({
  name: 'subscriptions.listSubscribers',
  method: 'GET',
  path: '/subscriptions/performer/search',
  access: 'performer',
  summary: 'The performer’s subscribers, most lately changed first.',
  query: z.object({ ...paging, ...filters, userId: z.optional(Ref) }),
  result: page(Subscription),
  errors: [],
})

export const adminList = call({
  name: 'subscriptions.adminList',
  method: 'GET',
  path: '/subscriptions/admin/search',
  access: 'admin',
  summary: 'Every subscription of the site, most recently changed first.',
  query: z.object({ ...paging, ...filters, userId: z.optional(Ref), performerId: z.optional(Ref) }),
  result: page(Subscription),
  errors: [],
})

export const grant = call({
  name: 'subscriptions.grant',
  method: 'POST',
  path: '/subscriptions',
  access: 'admin',
  summary: 'Gives a fan access to a creator without payment, until a date or for good. Both are told.',
  body: z.object({
    /** Ids or usernames. */
    userId: Ref,
    performerId: Ref,
    subscriptionType: z.enum(['system', 'free']),
    /** Absent: for good. */
    expiredAt: z.optional(DateFilter),
  }),
  result: Subscription,
  errors: [
    'accounts.not_found',
    'performers.not_found',
    'subscriptions.already_subscribed',
    'subscriptions.pair_blocked',
    'subscriptions.expiry_out_of_range',
  ],
})

export const changeExpiry = call({
  name: 'subscriptions.changeExpiry',
  method: 'PUT',
  path: '/subscriptions/admin/:id',
  access: 'admin',
  summary: 'Moves the day on which a subscription ends or renews; never before the end of what was paid for.',
  params: z.object({ id: idOf('Subscription') }),
  body: z.object({ expiredAt: DateFilter }),
  result: Subscription,
  errors: ['subscriptions.not_found', 'subscriptions.already_ended', 'subscriptions.expiry_out_of_range'],
})

export const adminCancel = call({
  name: 'subscriptions.adminCancel',
  method: 'DELETE',
  path: '/subscriptions/admin/:id',
  access: 'admin',
  summary:
    'Stops renewals: access stays until the end of what was paid for. With `now`, access ends at once and the unused part of a payment goes back to its card.',
  params: z.object({ id: idOf('Subscription') }),
  query: z.object({ now: z.optional(z.boolean()) }),
  result: Done,
  errors: ['subscriptions.not_found', 'subscriptions.already_ended'],
})
