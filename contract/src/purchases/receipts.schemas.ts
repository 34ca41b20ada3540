import * as z from 'zod/mini'
import { Currency, Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { RefundRequest } from '../refunds/requests.schemas.ts'
import { IncludedTax } from '../taxes/schemas.ts'
import { SoldItem } from '../wallet/schemas.ts'

/**
 * A receipt of a card payment, or of spent tokens. It names its buyer, the site and what was sold,
 * and the creator only where its buyer asks for that.
 */
export const Receipt = z.object({
  _id: z.string(),
  /** The short number, as in lists and mails. */
  number: z.string(),
  issuedAt: Instant,
  /** `details`: the operator’s legal name and address as they wrote them, or empty. */
  seller: z.object({ name: z.string(), url: z.string(), details: z.string() }),
  buyer: z.object({ name: z.string(), username: z.string() }),
  /** A description of the purchase in discreet words. */
  item: z.string(),
  /** The item that was bought; null for tips, calls, subscriptions and plain top-ups. */
  sold: z.nullable(SoldItem),
  /**
   * The tip or the item that a card payment paid for at once, in discreet words with its price, and
   * what the payment left in the wallet; null for others.
   */
  paidFor: z.nullable(z.object({ item: z.string(), price: Tokens, rest: Currency })),
  /** The creator who sold it, where its buyer asked for the name; null for plain top-ups. */
  creator: z.nullable(
    z.object({ name: userHtml(z.string(), 'person.name'), username: z.string() }),
  ),
  /** The tokens that were spent or bought; null where there were none. */
  tokens: z.nullable(Tokens),
  total: Currency,
  refunded: Currency,
  /** The sales tax that the total includes; null where there is none. */
  tax: z.nullable(IncludedTax),
  currency: z.string(),
  /** The name of the payment on a bank statement; empty for what was paid from the wallet. */
  descriptor: z.string(),
  /** The payment service, or `wallet`. */
  paidBy: z.string(),
  /**
   * Until when the buyer can ask for a refund, with the reason of the rule; null where the time has
   * passed, where all was refunded, and where the site says nothing about it.
   */
  refundRule: z.nullable(
    z.object({
      until: Instant,
      /** The days after the arrival of goods that are on their way; null for everything else. */
      daysAfterArrival: z.nullable(z.int()),
      reason: z.string(),
    }),
  ),
  /** The request of its buyer for a refund, with the answer; null without one. */
  refundRequest: z.nullable(RefundRequest),
})
/** A receipt inside the server. */
export type Receipt = z.output<typeof Receipt>
