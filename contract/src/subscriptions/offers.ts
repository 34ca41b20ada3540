import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'

/**
 * The length of a paid period. Three and six months have the type `monthly`, because existing
 * clients know no other.
 */
export const PeriodMonths = z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)])

/** The discount in an offer. */
const OfferPromotion = z.object({
  percent: z.number(),
  /** The number of periods with the discount, the first included. */
  periods: z.number(),
  /** The price afterwards, and the day on which it is charged first. */
  regularPrice: Currency,
  regularDate: Instant,
  /** The time until which the offer is open. */
  endsAt: z.optional(Instant),
  /** The number of fans who can still take it, where it is limited. */
  usesLeft: z.optional(z.number()),
})

/** The prices of an offer with a code of the performer that lowers more than the first payment. */
const OfferCode = z.object({
  code: z.string(),
  /** The charges: each price from its day until the next; the first is charged today. */
  prices: z.array(z.object({ price: Currency, from: z.optional(Instant) })),
})

/** One subscription offer, with everything the fan needs to know before agreeing. */
export const Offer = z.object({
  type: z.enum(['monthly', 'yearly', 'free']),
  /** The length of a paid period. */
  months: z.optional(PeriodMonths),
  /** The amount charged today. */
  price: Currency,
  currency: z.string(),
  isTrial: z.boolean(),
  trialDays: z.optional(z.number()),
  /** True when it is charged again automatically. */
  renews: z.boolean(),
  renewalPrice: z.optional(Currency),
  /** The discount of the first periods; the price after them is in it. */
  promotion: z.optional(OfferPromotion),
  renewalDate: z.optional(Instant),
  /** The time when access without renewal ends. */
  endsAt: z.optional(Instant),
  /**
   * What is charged with the code by which the offers were read; all other amounts of the offer are
   * those without it.
   */
  code: z.optional(OfferCode),
  /** The rest of the time that was paid for, which is taken off when a fan moves up. */
  credit: z.optional(Currency),
  /**
   * The day from which it counts, where a fan changes the tier with the next period; nothing is
   * charged before: agree to it by `subscriptions.changeTier`.
   */
  from: z.optional(Instant),
  /**
   * The sentence that the fan agrees to, and its hash: send the hash to agree to exactly this text.
   */
  consentText: z.string(),
  consentHash: z.string(),
})
/** One subscription offer, inside the server. */
export type Offer = z.output<typeof Offer>

/** A tier with what the viewer can agree to. */
export const TierOffers = z.object({
  tier: z.number(),
  /** Empty for a first tier without a name. */
  name: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  /** False where no more fans can subscribe to it. */
  isOpen: z.boolean(),
  /** The places left, where they are limited. */
  placesLeft: z.optional(z.number()),
  /** The price of a month, for those who cannot subscribe to it now as well. */
  monthlyPrice: Currency,
  offers: z.array(Offer),
})
/** A tier with what the viewer can agree to, inside the server. */
export type TierOffers = z.output<typeof TierOffers>
