import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Done, Instant, idOf, nameText, text } from '../kit/scalars.ts'

const Percent = z.int().check(z.gte(5), z.lte(90))
const Periods = z.int().check(z.gte(1), z.lte(12))
const MaxUses = z.int().check(z.gte(1), z.lte(1_000_000))

/**
 * The fans a promotion is for: new ones never paid this performer, former ones did and no longer
 * do; lapsed ones have not subscribed for some days, and those of a list are on it.
 */
export const PromotionAudience = z.enum(['all', 'new', 'former', 'lapsed', 'list'])
export type PromotionAudience = z.output<typeof PromotionAudience>

/**
 * The state of a promotion: not begun, open to fans, ended by its performer, past its end, or
 * without uses left.
 */
export const PromotionStatus = z.enum(['scheduled', 'active', 'ended', 'expired', 'used_up'])

/** The code in the address of a link: `/o/code`, which leads to `/:username?offer=code`. */
export const LinkCode = text(20, 1)

const figures = {
  /** The fans who subscribed with it. */
  uses: z.number(),
  /** The fans whose payment with it is open. */
  reservations: z.number(),
  /** The payments of those fans since, less refunds. */
  revenue: Currency,
  currency: z.string(),
}

const limits = {
  /** Absent where the number of fans is not limited. */
  maxUses: z.optional(z.number()),
  /** Absent where it began when it was created. */
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  status: PromotionStatus,
  createdAt: Instant,
}

/** A discount on the first months of monthly subscriptions, shown on the performer's page. */
export const Promotion = z.object({
  _id: z.string(),
  name: z.string(),
  percent: z.number(),
  /** The number of months with the discount. */
  periods: z.number(),
  audience: PromotionAudience,
  /** The days since their subscription ended, of the audience `lapsed`. */
  lapsedDays: z.optional(z.number()),
  /** The list of the audience `list`. */
  listId: z.optional(z.string()),
  ...figures,
  ...limits,
})
export type Promotion = z.input<typeof Promotion>

/** A link to the performer's page that counts who joins by it. */
export const PromotionLink = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  /** The address on this site that the link opens. */
  path: z.string(),
  percent: z.optional(z.number()),
  periods: z.optional(z.number()),
  trialDays: z.optional(z.number()),
  clicks: z.number(),
  ...figures,
  ...limits,
})
export type PromotionLink = z.input<typeof PromotionLink>

const bounds = { maxUses: z.optional(MaxUses), endsAt: z.optional(DateFilter) }

export const searchPromotions = { query: z.object(paging), result: page(Promotion) }

export const createPromotion = {
  body: z.object({
    name: z.optional(nameText(60)),
    percent: Percent,
    periods: Periods,
    audience: PromotionAudience,
    /** The days since their subscription ended, of the audience `lapsed`; 30 without it. */
    lapsedDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
    /**
     * A list of fans, of the audience `list`. Fans on a list by a rule keep the offer until it ends,
     * also when they leave the list.
     */
    listId: z.optional(idOf('FanList')),
    /** The instant at which it begins; at once without it. */
    startsAt: z.optional(DateFilter),
    ...bounds,
  }),
  result: Promotion,
}

const promotionParams = z.object({ id: idOf('Promotion') })

export const endPromotion = { params: promotionParams, result: Promotion }

export const deletePromotion = { params: promotionParams, result: Done }

export const searchLinks = { query: z.object(paging), result: page(PromotionLink) }

export const createLink = {
  body: z.object({
    name: nameText(60, 1),
    percent: z.optional(Percent),
    /** The number of months with the discount, by default 1. */
    periods: z.optional(Periods),
    trialDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
    ...bounds,
  }),
  result: PromotionLink,
}

const linkParams = z.object({ id: idOf('PromotionLink') })

export const endLink = { params: linkParams, result: PromotionLink }

export const deleteLink = { params: linkParams, result: Done }

export const countClick = { params: z.object({ code: LinkCode }), result: Done }
