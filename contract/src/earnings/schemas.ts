import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { BoughtProduct } from '../wallet/schemas.ts'

/** The source of an earning. */
export const EarningType = z.enum([
  'product',
  'gallery',
  'feed',
  'video',
  'tip',
  'stream_tip',
  'public_chat',
  'message',
  'monthly_subscription',
  'yearly_subscription',
])

/** The sale behind an earning as its fan paid for it; prices in tokens when it was paid from a wallet. */
export const EarningTransaction = z.object({
  _id: z.string(),
  type: z.string(),
  target: z.string(),
  targetId: z.string(),
  products: z.array(BoughtProduct),
  originalPrice: z.number(),
  totalPrice: z.number(),
  status: z.string(),
  createdAt: Instant,
})

/** A performer's earning from one sale; prices in currency, after refunds. */
export const Earning = z.object({
  _id: z.string(),
  userId: z.string(),
  userInfo: z.optional(PersonCard),
  transactionId: z.string(),
  transactionInfo: z.optional(EarningTransaction),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  /** The source of the money: a wallet, or a payment at a gateway. */
  sourceType: z.enum(['wallet', 'payment']),
  type: EarningType,
  grossPrice: Currency,
  netPrice: Currency,
  /** The site's commission on the gross, 0 to 1. */
  siteCommission: z.number(),
  commissionPrice: Currency,
  isToken: z.boolean(),
  /** True when all of it that is not refunded was paid out. */
  isPaid: z.boolean(),
  paidPrice: Currency,
  /** The time of the last payout, in whole or in part; null before. */
  paidAt: z.nullable(Instant),
  isRefunded: z.boolean(),
  paymentGateway: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** An earning inside the server. */
export type Earning = z.output<typeof Earning>

const filters = {
  type: z.optional(EarningType),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}

export const list = {
  query: z.object({ ...paging, ...filters, userId: z.optional(Ref) }),
  result: page(Earning),
}

export const readStats = {
  query: z.object(filters),
  result: z.object({ totalGrossPrice: Currency, totalSiteCommission: Currency, totalNetPrice: Currency }),
}

export const readChart = {
  query: z.object(filters),
  result: z.object({
    currency: z.string(),
    days: z.array(
      z.object({ day: z.string(), subscriptions: Currency, tips: Currency, posts: Currency, other: Currency }),
    ),
  }),
}

export const readBalances = {
  result: z.object({
    held: Currency,
    available: Currency,
    reserved: Currency,
    inTransit: Currency,
    currency: z.string(),
    /** The time when the next held earning becomes available, and how long earnings are held. */
    nextReleaseAt: z.nullable(Instant),
    holdDays: z.number(),
  }),
}

const StatementBalances = z.object({ held: Currency, available: Currency, reserved: Currency, inTransit: Currency })

/** A month (UTC), such as 2026-11. */
export const StatementMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-11'))

/** A performer's statement of a month: `opening` with the sums in between makes `closing`. */
export const Statement = z.object({
  month: StatementMonth,
  /** True while the month lasts. */
  isOpen: z.boolean(),
  opening: StatementBalances,
  closing: StatementBalances,
  /** The performer's share of sales, and the site's share of the same sales. */
  sales: Currency,
  commission: Currency,
  /** Changes of the balances by refunds and by disputed payments; usually below zero. */
  refunds: Currency,
  disputes: Currency,
  /** Paid out in this month. */
  payouts: Currency,
})
/** A statement inside the server. */
export type Statement = z.output<typeof Statement>

export const listStatements = {
  result: z.object({ currency: z.string(), data: z.array(Statement) }),
}

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

/** A part of an earning that is held back: its state, the rule, what is left of it and when it is released. */
const ExplainedHold = z.object({
  state: z.enum(['held', 'reserved']),
  rule: z.enum(['hold_days', 'reserve_days']),
  amount: Currency,
  remaining: Currency,
  dueAt: Instant,
  /** The time when nothing was left of it; null before. */
  endedAt: z.nullable(Instant),
})

const explanation = {
  params: z.object({ id: idOf('Earning') }),
  result: z.object({
    earningId: z.string(),
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

export const explain = explanation
export const adminExplain = explanation

const adminFilters = { ...filters, performerId: z.optional(Ref), isPaid: z.optional(z.boolean()) }

export const adminList = {
  query: z.object({ ...paging, ...adminFilters, userId: z.optional(Ref) }),
  result: page(Earning),
}

export const adminReadStats = {
  query: z.object({ ...adminFilters, userId: z.optional(Ref) }),
  result: z.object({
    totalGrossPrice: Currency,
    totalSiteCommission: Currency,
    totalNetPrice: Currency,
    totalPaidPrice: Currency,
    currency: z.string(),
  }),
}

const period = { performerId: Ref, fromDate: z.optional(DateFilter), toDate: z.optional(DateFilter) }

export const readPayable = {
  query: z.object(period),
  result: z.object({
    performerId: z.string(),
    count: z.number(),
    amount: Currency,
    /** Earned in that period and not released yet. */
    waiting: Currency,
    /** Paid out and refunded to fans afterwards; deducted from the amount. */
    overpaid: Currency,
    available: Currency,
    currency: z.string(),
  }),
}

export const markPaid = {
  body: z.object({
    ...period,
    /** The amount that was shown; any other amount is refused. */
    amount: Currency,
    /** The reference of the payment, such as the number of a bank transfer. */
    note: z.optional(text(200)),
  }),
  result: z.object({ payoutId: z.string(), amount: Currency, count: z.number() }),
}
