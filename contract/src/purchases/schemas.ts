import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, Instant, idOf, Tokens } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** How something bought stands: it can be seen, its price went back, or it was removed from the site and refunded. */
export const PurchaseState = z.enum(['available', 'refunded', 'removed'])

/** Something a fan bought from the wallet. Its id is the charge's, as receipts and wallet transactions name it. */
export const Purchase = z.object({
  _id: z.string(),
  objectType: z.literal('feed'),
  objectId: z.string(),
  state: PurchaseState,
  /** What was paid for it. */
  price: Tokens,
  /** Who sold it; null where the account is gone. */
  performer: z.nullable(PersonCard),
  /** The post as the fan sees it now; null where it was removed or is not shown any more. */
  post: z.nullable(Post),
  createdAt: Instant,
})
/** Something a fan bought, inside the server. */
export type Purchase = z.output<typeof Purchase>

/** A receipt of a payment by card, or of tokens that were spent. It names nobody but its buyer and the site. */
export const Receipt = z.object({
  _id: z.string(),
  /** The short number, as lists and mails name it. */
  number: z.string(),
  issuedAt: Instant,
  seller: z.object({ name: z.string(), url: z.string() }),
  buyer: z.object({ name: z.string(), username: z.string() }),
  /** What was paid for, in words that give nothing away. */
  item: z.string(),
  /** The tokens that were spent or bought; null where none were part of it. */
  tokens: z.nullable(Tokens),
  total: Currency,
  refunded: Currency,
  currency: z.string(),
  /** The payment service, or `wallet`. */
  paidBy: z.string(),
})
/** A receipt inside the server. */
export type Receipt = z.output<typeof Receipt>

export const listPurchases = {
  query: z.object(paging),
  result: page(Purchase),
}

export const readReceipt = {
  params: z.object({ id: idOf('Receipt') }),
  result: Receipt,
}
