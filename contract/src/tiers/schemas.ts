import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { Currency, Done, nameText, text } from '../kit/scalars.ts'

/** The largest number of tiers that a performer can have. */
export const MAX_TIERS = 5

/** The number of a tier: 1 is the first, and each opens what those below it open. */
export const TierNumber = z.int().check(z.gte(1), z.lte(MAX_TIERS))

const Benefits = z.array(text(120, 1)).check(z.maxLength(10))
const Places = z.int().check(z.gte(1), z.lte(100_000))

/** A tier of subscription, as its performer sees it. */
export const Tier = z.object({
  tier: z.number(),
  /** Empty for a first tier without a name. */
  name: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  monthlyPrice: Currency,
  threeMonthPrice: Currency,
  sixMonthPrice: Currency,
  yearlyPrice: Currency,
  currency: z.string(),
  /** False where no more fans can subscribe to it; those who have it keep it. */
  isOpen: z.boolean(),
  /** The most fans who have it at once; absent where it is not limited. */
  places: z.optional(z.number()),
  /** The fans who have it now. */
  subscribers: z.number(),
})
export type Tier = z.input<typeof Tier>

/** The prices of longer periods; 0 where one is not offered. */
const longPrices = {
  threeMonthPrice: z.optional(Currency),
  sixMonthPrice: z.optional(Currency),
  yearlyPrice: z.optional(Currency),
}

export const listTiers = { result: z.object({ data: z.array(Tier) }) }

export const createTier = {
  body: z.object({
    name: nameText(40, 1),
    description: z.optional(text(500)),
    benefits: z.optional(Benefits),
    monthlyPrice: Currency,
    ...longPrices,
    places: z.optional(Places),
  }),
  result: Tier,
}

const params = z.object({ tier: TierNumber })

export const updateTier = {
  params,
  /** Absent fields stay. The prices of the first tier are those of the performer's profile. */
  body: z.object({
    name: clearable(z.optional(nameText(40))),
    description: clearable(z.optional(text(500))),
    benefits: z.optional(Benefits),
    monthlyPrice: z.optional(Currency),
    ...longPrices,
    isOpen: z.optional(z.boolean()),
    /** Null removes the limit. */
    places: z.optional(z.nullable(Places)),
    /** Asks current fans to agree to a raised price; otherwise they keep theirs. */
    asksCurrentFans: z.optional(z.boolean()),
  }),
  result: Tier,
}

export const deleteTier = { params, result: Done }
