import * as z from 'zod/mini'
import { idOf, nameText } from '../kit/scalars.ts'
import { AccountId, CountryCode } from '../people/schemas.ts'

const Days = z.int().check(z.gte(1), z.lte(3650))
/** An amount of at least a hundredth. It stays a number, because rules are stored as JSON. */
const Amount = z.number().check(
  z.gte(0.01),
  z.lte(1e9),
  z.refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4,
    'At most two decimals',
  ),
)
/** True reverses a condition. */
const not = z.optional(z.boolean())

/** Tags are compared in lower case. */
export const FanTag = z.codec(nameText(30, 1), z.string(), {
  decode: (tag) => tag.toLowerCase(),
  encode: (tag) => tag,
})

/**
 * The subscriptions a condition can ask for. All but `ended` and `never` ask for one that gives
 * access now.
 */
export const SubscriptionKind = z.enum([
  'running',
  'paid',
  'monthly',
  'yearly',
  'free',
  'trial',
  'cancelled',
  'past_due',
  'paused',
  'ended',
  'never',
])

/**
 * What a fan spent on. `subscriptions` are counted in currency, all others in tokens; `tokens` is
 * their sum.
 */
export const SpendSource = z.enum([
  'tokens',
  'tips',
  'content',
  'products',
  'messages',
  'subscriptions',
])

const conditions = [
  z.object({ kind: z.literal('subscription'), is: SubscriptionKind, not }),
  // Subscribes to a tier or to one above it.
  z.object({ kind: z.literal('tier'), from: z.int().check(z.gte(1), z.lte(5)), not }),
  // Began to subscribe at least so many days ago, or less long ago, and still does.
  z.object({ kind: z.literal('subscribedFor'), than: z.enum(['more', 'less']), days: Days, not }),
  // The paid time ends within so many days, renewed or not.
  z.object({ kind: z.literal('expiring'), days: Days, not }),
  // Spent at least so much after refunds, within so many days or ever.
  z.object({
    kind: z.literal('spent'),
    source: SpendSource,
    atLeast: Amount,
    days: z.optional(Days),
    not,
  }),
  z.object({ kind: z.literal('bought'), itemId: idOf('Item'), not }),
  // Bought any post, video, gallery, product or message.
  z.object({ kind: z.literal('boughtAnything'), days: z.optional(Days), not }),
  z.object({ kind: z.literal('notSeen'), days: Days, not }),
  z.object({
    kind: z.literal('country'),
    countries: z.array(CountryCode).check(z.minLength(1, 'Required'), z.maxLength(50)),
    not,
  }),
  z.object({ kind: z.literal('hasNote'), not }),
  z.object({ kind: z.literal('hasTag'), tag: FanTag, not }),
  z.object({ kind: z.literal('follows'), not }),
  // Subscribed by a promotion or link of the creator.
  z.object({ kind: z.literal('joinedBy'), promotionId: idOf('Promotion'), not }),
  // Is on a list by hand.
  z.object({ kind: z.literal('onList'), listId: idOf('FanList'), not }),
] as const

/** A condition about one fan. */
export const FanCondition = z.discriminatedUnion('kind', conditions)
export type FanCondition = z.output<typeof FanCondition>

const Match = z.enum(['all', 'any'])

/** Conditions in brackets: all of them, or any. */
const FanConditionGroup = z.object({
  kind: z.literal('group'),
  match: Match,
  conditions: z.array(FanCondition).check(z.minLength(1, 'Required'), z.maxLength(10)),
  not,
})

/** The rule of a smart list: all or any of its parts, each a condition or some in brackets. */
export const FanRule = z.object({
  match: Match,
  parts: z
    .array(z.discriminatedUnion('kind', [...conditions, FanConditionGroup]))
    .check(z.minLength(1, 'Required'), z.maxLength(10)),
})
export type FanRule = z.output<typeof FanRule>

/**
 * Lists that every creator has: all fans, who subscribes, who follows, who subscribed before, and
 * who ever bought or tipped.
 */
export const BuiltInList = z.enum([
  'all',
  'subscribers',
  'followers',
  'former',
  'buyers',
  // Subscribers of a tier and of those above it.
  'tier2',
  'tier3',
  'tier4',
  'tier5',
])
export type BuiltInList = z.output<typeof BuiltInList>

/** A list by its id, or one that every creator has. */
export const ListRef = z.union([BuiltInList, idOf('FanList')])

/** The fans to add to a list or to remove from it. */
export const FanIds = z.array(AccountId).check(z.minLength(1, 'Required'), z.maxLength(500))
