import * as z from 'zod/mini'
import { ConversationId } from '../conversations/schemas.ts'
import { paging } from '../kit/page.ts'
import { Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile } from '../media/schemas.ts'
import { SoldItem } from '../wallet/schemas.ts'

/**
 * A file of an offer: seen without paying, owned by this purchase or by another, or still for sale.
 */
const OfferedFile = z.object({
  file: MediaFile,
  state: z.enum(['free', 'bought', 'owned', 'offered']),
})

/**
 * A message for a price, as the performer who sent it looks back at it: on offer, bought, without
 * anything left to buy because the fan owns all files, or deleted after it was bought.
 */
export const Offer = z.object({
  _id: z.string(),
  seq: z.number(),
  text: userHtml(z.string(), 'message.text'),
  files: z.array(OfferedFile),
  price: Tokens,
  state: z.enum(['offered', 'bought', 'owned', 'withdrawn']),
  /** True when it was sent to many at once. */
  isMass: z.boolean(),
  /** Null while the fan or the performer hides read marks. */
  isSeen: z.nullable(z.boolean()),
  /** What the fan paid, after refunds; null before. */
  paid: z.nullable(Tokens),
  paidAt: z.nullable(Instant),
  sentAt: Instant,
})
/** An offer as a client reads it. */
export type Offer = z.input<typeof Offer>

const params = z.object({ id: ConversationId })
const pages = z.object({ limit: paging.limit, after: paging.after })

export const listOffers = {
  params,
  query: pages,
  result: z.object({ data: z.array(Offer), next: z.optional(z.string()) }),
}

/** Something that a fan bought of a performer; the amount is what they paid, after refunds. */
export const PurchaseOfFan = z.object({
  _id: z.string(),
  kind: z.enum(['content', 'product', 'message']),
  /** Null when the item is unknown, as a private call is. */
  sold: z.nullable(SoldItem),
  amount: Tokens,
  isRefunded: z.boolean(),
  paidAt: Instant,
})

export const listPurchases = {
  params,
  query: pages,
  result: z.object({ data: z.array(PurchaseOfFan), next: z.optional(z.string()) }),
}

export const readPriceHint = {
  params,
  /** Null while the fan has bought nothing for tokens of the performer. */
  result: z.object({
    hint: z.nullable(
      z.object({
        /** The number of purchases that it is counted from: the latest 50 at most. */
        count: z.number(),
        median: Tokens,
        last: Tokens,
        lastAt: Instant,
        lastKind: z.enum(['content', 'message']),
      }),
    ),
  }),
}
