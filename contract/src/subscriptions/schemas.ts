import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PaymentStart, PendingPayment, startPaymentFields } from '../payments/schemas.ts'
import { PersonCard } from '../people/schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { LinkCode } from '../promotions/schemas.ts'
import { TierNumber } from '../tiers/schemas.ts'
import { Offer, PeriodMonths, TierOffers } from './offers.ts'

export { Offer, PeriodMonths, TierOffers }

export const SubscriptionType = z.enum(['monthly', 'yearly', 'free', 'system'])

/** The exact state of a subscription; `status` is the coarser value that existing clients know. */
export const SubscriptionState = z.enum([
  'trialing',
  'active',
  'past_due',
  'paused',
  'cancelling',
  'ended',
])

/**
 * A fan's subscription to a performer. Dates are absent where nothing will happen automatically.
 */
export const Subscription = z.object({
  _id: z.string(),
  subscriptionType: SubscriptionType,
  /** The length of a paid period. */
  months: z.optional(PeriodMonths),
  /** The tier; 1 is the first, and each opens what those below it open. */
  tier: z.number(),
  /** Absent for a first tier without a name. */
  tierName: z.optional(z.string()),
  /** Present where the performer has several tiers. */
  hasTiers: z.optional(z.literal(true)),
  /** The tier to which it changes with the next period, at `price`. */
  nextTier: z.optional(z.object({ tier: z.number(), name: z.string(), from: Instant })),
  userId: z.string(),
  userInfo: z.optional(PersonCard),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  subscriptionId: z.string(),
  transactionId: z.optional(z.string()),
  paymentGateway: z.string(),
  /**
   * Present when the payment company charges the later periods itself: it cannot be paused or
   * resumed.
   */
  isRenewedByCompany: z.optional(z.literal(true)),
  /**
   * Present when the payment company cannot refund a part of a payment: it refunds the whole, or
   * nothing.
   */
  refunds: z.optional(z.enum(['whole', 'none'])),
  status: z.enum(['created', 'active', 'deactivated']),
  state: SubscriptionState,
  /** The price of the next period with every discount; 0 where nothing is ever charged. */
  price: Currency,
  /**
   * The price that follows it: after the months of a discount or code, or after an accepted rise;
   * absent where none does.
   */
  regularPrice: z.optional(Currency),
  /** The start of the first period that costs `regularPrice`. */
  regularPriceFrom: z.optional(Instant),
  currency: z.string(),
  /**
   * The price that the fan is asked to agree to; without an answer the subscription ends at `from`.
   */
  newPrice: z.optional(z.object({ price: Currency, from: Instant, consentText: z.string() })),
  /** True for a free trial, false for a subscription that is free permanently. */
  isTrial: z.boolean(),
  startRecurringDate: z.optional(Instant),
  nextRecurringDate: z.optional(Instant),
  /** The end of a pause, when the next period is charged; the pause begins at `expiredAt`. */
  resumesAt: z.optional(Instant),
  /** The time when access ends or renews; far in the future where it is endless. */
  expiredAt: z.optional(Instant),
  /** True when it is free for as long as the fan likes. */
  isEndless: z.boolean(),
  /** The reason why a renewal is being retried, in words for the fan. */
  lastFailure: z.optional(z.string()),
  /** The saved card that renews it; only its fan sees it. */
  cardId: z.optional(z.string()),
  blockedUser: z.boolean(),
  meta: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A subscription inside the server. */
export type Subscription = z.output<typeof Subscription>

const filters = {
  subscriptionType: z.optional(SubscriptionType),
  status: z.optional(z.enum(['created', 'active', 'deactivated', 'suspended'])),
  state: z.optional(SubscriptionState),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}

export const readOffers = {
  params: z.object({ performerId: Ref }),
  query: z.object({
    /** The code of a link of the performer, whose benefit the offers include. */
    offer: z.optional(LinkCode),
    /** A code of the performer, whose later prices the terms name where it has any. */
    coupon: z.optional(text(50)),
    viewAs: z.optional(ViewAs),
  }),
  result: z.object({
    performerId: z.string(),
    /** The offers of the first tier. */
    offers: z.array(Offer),
    /**
     * Every tier with its offers, the lowest first; empty where there is one and nothing is said
     * about it.
     */
    tiers: z.array(TierOffers),
    /** The code of the link, while the viewer can use it: send it when subscribing. */
    linkCode: z.optional(z.string()),
    /** True when others may answer messages in the place of the performer; otherwise absent. */
    isAnsweredByTeam: z.optional(z.boolean()),
    /** The viewer's running subscription, if any. */
    subscription: z.nullable(Subscription),
    /**
     * The viewer's unsettled payment for a subscription; while there is one, no other can be
     * started.
     */
    pendingPayment: z.nullable(PendingPayment),
    /** True for test money, which pages state clearly. */
    isPlayMoney: z.boolean(),
  }),
}

export const subscribe = {
  body: z.object({
    performerId: Ref,
    type: z.enum(['monthly', 'yearly', 'free']),
    /** The length of a paid period, by default that of the type. */
    months: z.optional(PeriodMonths),
    /** The tier, by default the first. A fan who pays for a lower one moves up at once. */
    tier: z.optional(TierNumber),
    ...startPaymentFields,
    /** The code of a coupon of the site: a part off the first payment. */
    couponCode: z.optional(text(50)),
    /** The code of the performer's link by which the fan came. */
    offer: z.optional(LinkCode),
    consentHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: z.extend(PaymentStart, { subscriptionId: z.optional(z.string()) }),
}

/** The reasons for which fans say that they cancelled. */
export const CancellationReason = z.enum([
  'price',
  'content',
  'frequency',
  'contact',
  'time',
  'other',
])

export const explainCancellation = {
  params: z.object({ id: idOf('Subscription') }),
  body: z.object({ reason: CancellationReason, words: z.optional(text(300)) }),
  result: Done,
}

export const cancel = {
  params: z.object({ gateway: z.string().check(z.maxLength(20)), id: idOf('Subscription') }),
  result: Done,
}

export const resume = {
  params: z.object({ id: idOf('Subscription') }),
  result: Subscription,
}

export const pause = {
  params: z.object({ id: idOf('Subscription') }),
  body: z.object({ months: z.int().check(z.minimum(1), z.maximum(3)) }),
  result: Subscription,
}

export const acceptPrice = {
  params: z.object({ id: idOf('Subscription') }),
  /** The price that the fan read. */
  body: z.object({ price: Currency }),
  result: Subscription,
}

export const changeTier = {
  params: z.object({ id: idOf('Subscription') }),
  body: z.object({
    /** The tier from the next period; the present one undoes an earlier change. */
    tier: TierNumber,
    consentHash: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: Subscription,
}

export const listMine = {
  query: z.object({ ...paging, ...filters, performerId: z.optional(Ref) }),
  result: page(Subscription),
}

export const listSubscribers = {
  query: z.object({
    ...paging,
    ...filters,
    userId: z.optional(Ref),
    tier: z.optional(TierNumber),
  }),
  result: page(Subscription),
}

export const adminList = {
  query: z.object({ ...paging, ...filters, userId: z.optional(Ref), performerId: z.optional(Ref) }),
  result: page(Subscription),
}

export const grant = {
  body: z.object({
    /** Ids or usernames. */
    userId: Ref,
    performerId: Ref,
    subscriptionType: z.enum(['system', 'free']),
    /** Absent for permanent access. */
    expiredAt: z.optional(DateFilter),
  }),
  result: Subscription,
}

export const changeExpiry = {
  params: z.object({ id: idOf('Subscription') }),
  body: z.object({ expiredAt: DateFilter }),
  result: Subscription,
}

export const adminCancel = {
  params: z.object({ id: idOf('Subscription') }),
  query: z.object({
    now: z.optional(z.boolean()),
    /**
     * The refund when it ends now: of the unused part of the payment, of the whole payment, or
     * none.
     */
    refund: z.optional(z.enum(['unused', 'whole', 'none'])),
  }),
  result: Done,
}
