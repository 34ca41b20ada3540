import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { AdminRefundRequest, RefundRequest, RefundRequestState } from './requests.schemas.ts'

export { AdminRefundRequest, RefundRequest, RefundRequestState }

/** An earlier refund and its outcome. */
const EarlierRefund = z.object({
  amount: Currency,
  reason: z.string(),
  /** `pending`: not yet on the card. */
  status: z.enum(['pending', 'done', 'refused']),
  createdAt: Instant,
})

/** The effects of a refund, for an admin to confirm. Money is in currency unless it says tokens. */
export const RefundPlan = z.object({
  transactionId: z.string(),
  kind: z.enum(['subscription', 'top_up', 'purchase']),
  /** A description of the payment. */
  description: z.string(),
  fan: z.optional(PersonCard),
  performer: z.optional(PersonCard),
  currency: z.string(),
  /** The destination of the money: the card it came from, or the fan's wallet. */
  to: z.enum(['card', 'wallet']),
  /** The amount for the fan: money on the card, or tokens in the wallet. */
  toCard: Currency,
  toWallet: Tokens,
  /** The tokens that are taken from the fan's wallet, and its current balance. */
  tokensTaken: Tokens,
  walletBalance: Tokens,
  /** The sources of the money. */
  fromHeld: Currency,
  fromAvailable: Currency,
  fromCommission: Currency,
  /** Sales tax that the site no longer owes. */
  fromTax: Currency,
  /**
   * The creator's `available` balance afterwards; a negative one is repaid from the next earnings.
   */
  availableAfter: z.nullable(Currency),
  /** The largest amount that can be refunded now. */
  largest: z.nullable(Currency),
  /** False where the payment service refunds whole payments only. */
  canBePartial: z.boolean(),
  /**
   * The access that the fan loses: nothing, one item, or the subscription immediately or from a
   * date.
   */
  access: z.object({
    ends: z.enum(['nothing', 'item', 'subscription']),
    until: z.nullable(Instant),
  }),
  earlier: z.array(EarlierRefund),
  /** Identifies exactly this plan; its confirmation must send it. */
  planHash: z.string(),
})
/** A plan of a refund inside the server. */
export type RefundPlan = z.output<typeof RefundPlan>

const confirmation = {
  reason: text(300, 5),
  planHash: z.string().check(z.maxLength(64)),
}

export const planPayment = {
  params: z.object({ id: idOf('Payment') }),
  query: z.object({ amount: z.optional(Currency) }),
  result: RefundPlan,
}

export const refundPayment = {
  params: z.object({ id: idOf('Payment') }),
  body: z.object({ ...confirmation, amount: z.optional(Currency) }),
  result: Done,
}

export const planCharge = {
  params: z.object({ id: idOf('Charge') }),
  result: RefundPlan,
}

export const refundCharge = {
  params: z.object({ id: idOf('Charge') }),
  body: z.object(confirmation),
  result: Done,
}

export const askForRefund = {
  body: z.object({ receiptId: idOf('Receipt'), reason: text(1000, 10) }),
  result: RefundRequest,
}

export const listRequests = {
  query: z.object({ ...paging, state: z.optional(RefundRequestState) }),
  result: page(AdminRefundRequest),
}

export const refuseRequest = {
  params: z.object({ id: idOf('RefundRequest') }),
  body: z.object({ reason: text(1000, 5) }),
  result: Done,
}
