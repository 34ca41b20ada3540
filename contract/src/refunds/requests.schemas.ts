import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { SoldItem } from '../wallet/schemas.ts'

/** The state of a request for a refund: waiting for the team, or answered. */
export const RefundRequestState = z.enum(['open', 'refunded', 'refused'])
export type RefundRequestState = z.output<typeof RefundRequestState>

/** A fan's request for the price of a payment or a charge back. */
export const RefundRequest = z.object({
  _id: z.string(),
  /** The payment or the charge, by the id of its receipt. */
  receiptId: z.string(),
  state: RefundRequestState,
  /** The words of the fan. */
  reason: z.string(),
  /** The words of the team; empty while it waits, and where the item was removed. */
  answer: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
})
/** A request for a refund inside the server. */
export type RefundRequest = z.output<typeof RefundRequest>

/** A request for a refund as the team reads it, with what helps to decide. */
export const AdminRefundRequest = z.extend(RefundRequest, {
  kind: z.enum(['payment', 'charge']),
  /** Names the kind of payment. */
  description: z.string(),
  /** The item that was bought from the wallet; null for everything else. */
  sold: z.nullable(SoldItem),
  fan: z.nullable(PersonCard),
  performer: z.nullable(PersonCard),
  price: Currency,
  currency: z.string(),
  paidAt: Instant,
  /**
   * When the fan first opened the page of what was bought; null where they did not, as for posts
   * that they saw in a list, files of messages and other payments.
   */
  openedAt: z.nullable(Instant),
  /** The bank is taking the payment back. */
  isDisputed: z.boolean(),
  /** False for what is disputed, and for what was refunded already. */
  canRefund: z.boolean(),
  /** The number of the fan’s requests, this one included, and of those that were refunded. */
  asked: z.number(),
  refunded: z.number(),
  /** The member of the team who answered. */
  decidedBy: z.nullable(PersonCard),
})
/** A request for a refund as the team reads it, inside the server. */
export type AdminRefundRequest = z.output<typeof AdminRefundRequest>
