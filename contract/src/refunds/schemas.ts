import * as z from 'zod/mini'
import { Currency, Done, Instant, idOf, Tokens, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** A refund that was asked for before, and what became of it. */
const EarlierRefund = z.object({
  amount: Currency,
  reason: z.string(),
  /** `pending`: on its way to the card. */
  status: z.enum(['pending', 'done', 'refused']),
  createdAt: Instant,
})

/** What a refund will do, for an admin to confirm. Money in currency unless it says tokens. */
export const RefundPlan = z.object({
  transactionId: z.string(),
  kind: z.enum(['subscription', 'top_up', 'purchase']),
  /** What was paid for, in words. */
  description: z.string(),
  fan: z.optional(PersonCard),
  performer: z.optional(PersonCard),
  currency: z.string(),
  /** Where the money goes: the card it came from, or the fan's wallet. */
  to: z.enum(['card', 'wallet']),
  /** What the fan gets: money on the card, or tokens in the wallet. */
  toCard: Currency,
  toWallet: Tokens,
  /** Tokens that leave the fan's wallet, and what is in it now. */
  tokensTaken: Tokens,
  walletBalance: Tokens,
  /** Where the money comes from. */
  fromHeld: Currency,
  fromAvailable: Currency,
  fromCommission: Currency,
  /** The creator's `available` balance afterwards; below zero it is repaid by the next earnings. */
  availableAfter: z.nullable(Currency),
  /** The most that can be given back now. */
  largest: z.nullable(Currency),
  /** What the fan loses: nothing, one item, or the subscription at once or from a date. */
  access: z.object({ ends: z.enum(['nothing', 'item', 'subscription']), until: z.nullable(Instant) }),
  earlier: z.array(EarlierRefund),
  /** Names exactly this plan: confirming it asks for it again. */
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
