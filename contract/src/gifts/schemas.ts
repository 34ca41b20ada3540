import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Email, Instant, idOf, nameText, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { PeriodMonths } from '../subscriptions/schemas.ts'
import { TierNumber } from '../tiers/schemas.ts'
import { GIFT_WORDS_MAX } from './calls.ts'

/** Waiting for its recipient, claimed, back in the wallet, or refunded after it was claimed. */
export const GiftState = z.enum(['waiting', 'claimed', 'returned', 'refunded'])
export type GiftState = z.output<typeof GiftState>

/**
 * Why the price went back: the giver took the gift back, the recipient declined it, nobody claimed
 * it in time, or the creator or a person can no longer be reached.
 */
export const GiftReturn = z.enum(['taken_back', 'declined', 'expired', 'unavailable'])
export type GiftReturn = z.output<typeof GiftReturn>

const about = {
  _id: z.string(),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  tier: z.number(),
  /** Absent for a first tier without a name. */
  tierName: z.optional(z.string()),
  months: PeriodMonths,
  words: userHtml(z.string()),
  state: GiftState,
  /** Until when it can be claimed. */
  claimUntil: Instant,
  createdAt: Instant,
}

/** The time that a claimed gift gave. */
const time = { startsAt: z.optional(Instant), endsAt: z.optional(Instant) }

/** A gift as its giver sees it. */
export const GivenGift = z.object({
  ...about,
  ...time,
  price: Tokens,
  isAnonymous: z.boolean(),
  /** The fan it is for; absent for a gift by link, also once somebody claimed it. */
  recipientInfo: z.optional(PersonCard),
  /** The address to which its link was sent, while it waits. */
  email: z.optional(z.string()),
  /** The path of its link, while it waits. */
  link: z.optional(z.string()),
  returnReason: z.optional(GiftReturn),
  settledAt: z.optional(Instant),
})
export type GivenGift = z.input<typeof GivenGift>

/** A gift as its recipient sees it, or whoever has its link. */
export const ReceivedGift = z.object({
  ...about,
  ...time,
  /** Absent where the giver stays anonymous. */
  giverInfo: z.optional(PersonCard),
  /** True when the viewer gave it. */
  isOwn: z.boolean(),
})
export type ReceivedGift = z.input<typeof ReceivedGift>

/** A subscription that can be given. */
export const GiftLength = z.object({ months: PeriodMonths, price: Tokens })

/** The tiers of a performer that can be given. */
export const GiftOffer = z.object({
  performerInfo: PersonCard,
  tiers: z.array(z.object({ tier: z.number(), name: z.string(), lengths: z.array(GiftLength) })),
  /** The days after which the price of a gift that nobody claimed returns. */
  claimDays: z.number(),
  balance: Tokens,
})
export type GiftOffer = z.input<typeof GiftOffer>

const byPerformer = z.object({ performerId: Ref })
const byId = z.object({ id: idOf('Gift') })

/** The code of a link. */
const GiftCode = z.string().check(z.regex(/^[\w-]{20,60}$/, 'Not a valid code'))
const byCode = z.object({ code: GiftCode })

export const readOffer = { params: byPerformer, result: GiftOffer }
export const give = {
  params: byPerformer,
  body: z.object({
    tier: z.optional(TierNumber),
    months: PeriodMonths,
    /** The price that the giver was shown. */
    price: Tokens,
    /** The username of the fan it is for. Without one, and without `email`, it is by link only. */
    recipient: z.optional(nameText(30)),
    email: z.optional(Email),
    isAnonymous: z.optional(z.boolean()),
    words: z.optional(userHtml(text(GIFT_WORDS_MAX))),
  }),
  result: GivenGift,
}
const list = { query: z.object({ ...paging, state: z.optional(GiftState) }) }
export const listGiven = { ...list, result: page(GivenGift) }
export const listReceived = { ...list, result: page(ReceivedGift) }
export const takeBack = { params: byId, result: GivenGift }
export const claim = { params: byId, result: ReceivedGift }
export const decline = { params: byId, result: ReceivedGift }
export const readByCode = { params: byCode, result: ReceivedGift }
export const claimByCode = { params: byCode, result: ReceivedGift }
