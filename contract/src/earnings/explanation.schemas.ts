import * as z from 'zod/mini'
import { Currency, Instant, idOf } from '../kit/scalars.ts'
import { SoldItem } from '../wallet/schemas.ts'

/** A posting of a transfer; above zero, its book rises. */
const ExplainedPosting = z.object({
  book: z.string(),
  /** The party that the book belongs to. */
  owner: z.enum(['performer', 'fan', 'site', 'gateway']),
  asset: z.enum(['tokens', 'currency']),
  /** Tokens or currency, by the asset. */
  amount: Currency,
})

/** A transfer of the ledger that is part of an earning. */
const ExplainedTransfer = z.object({
  _id: z.string(),
  /** The event: the sale, a refund, a release. */
  reason: z.string(),
  createdAt: Instant,
  /** Tokens for a unit of currency; null when no tokens moved. */
  conversionRate: z.nullable(z.number()),
  commissionBasisPoints: z.nullable(z.number()),
  isReversal: z.boolean(),
  postings: z.array(ExplainedPosting),
})

/**
 * A part of an earning that is held back: its state, the rule, what is left of it and when it is
 * released.
 */
const ExplainedHold = z.object({
  state: z.enum(['held', 'reserved']),
  rule: z.enum(['hold_days', 'reserve_days']),
  amount: Currency,
  remaining: Currency,
  dueAt: Instant,
  /** The time when nothing was left of it; null before. */
  endedAt: z.nullable(Instant),
})

/** The input and the answer of the calls that explain an earning. */
export const explanation = {
  params: z.object({ id: idOf('Earning') }),
  result: z.object({
    earningId: z.string(),
    /** The sold item; null for tips, calls and subscriptions. */
    sold: z.nullable(SoldItem),
    currency: z.string(),
    grossPrice: Currency,
    commissionPrice: Currency,
    netPrice: Currency,
    commissionBasisPoints: z.number(),
    refundedGrossPrice: Currency,
    refundedNetPrice: Currency,
    paidPrice: Currency,
    paidAt: z.nullable(Instant),
    transfers: z.array(ExplainedTransfer),
    holds: z.array(ExplainedHold),
  }),
}
