import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Instant, idOf, Ref, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { BoughtProduct, SoldItem } from '../wallet/schemas.ts'
import { explanation } from './explanation.schemas.ts'

/** The source of an earning. */
export const EarningType = z.enum([
  'product',
  'gallery',
  'feed',
  'video',
  'tip',
  'stream_tip',
  'public_chat',
  'private_chat',
  'message',
  'gift',
  'monthly_subscription',
  'yearly_subscription',
  'referral',
])

/**
 * The sale behind an earning as its fan paid for it; prices in tokens when it was paid from a
 * wallet.
 */
export const EarningTransaction = z.object({
  _id: z.string(),
  type: z.string(),
  target: z.string(),
  targetId: z.string(),
  products: z.array(BoughtProduct),
  sold: z.optional(SoldItem),
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
  /**
   * The source of the money: a wallet, a payment at a gateway, or the site's fee on what an invited
   * creator sold, whose share has no gross price and a commission below zero.
   */
  sourceType: z.enum(['wallet', 'payment', 'referral']),
  type: EarningType,
  /** The price with tax that is left after refunds, and the tax in it, which the site pays on. */
  chargedPrice: Currency,
  taxPrice: Currency,
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
  result: z.object({
    totalGrossPrice: Currency,
    totalSiteCommission: Currency,
    totalNetPrice: Currency,
  }),
}

export const readChart = {
  query: z.object(filters),
  result: z.object({
    currency: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        subscriptions: Currency,
        tips: Currency,
        posts: Currency,
        other: Currency,
      }),
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

const StatementBalances = z.object({
  held: Currency,
  available: Currency,
  reserved: Currency,
  inTransit: Currency,
})

/** A month (UTC), such as 2026-11. */
export const StatementMonth = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-11'))

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
  /** The prices of these sales: the shares of both, and the tax, which the site pays on. */
  gross: Currency,
  tax: Currency,
  /** Changes of the balances by refunds and by disputed payments; usually below zero. */
  refunds: Currency,
  disputes: Currency,
  /** Paid out in this month. */
  payouts: Currency,
})
/** A statement inside the server. */
export type Statement = z.output<typeof Statement>

const statements = z.object({ currency: z.string(), data: z.array(Statement) })

export const listStatements = { result: statements }

/**
 * A line of a statement: what changed the performer's balance. Amounts are below zero when they
 * went back.
 */
export const StatementLine = z.object({
  _id: z.string(),
  kind: z.enum(['sale', 'refund', 'dispute', 'payout']),
  /** The event in the ledger, such as `tip`, `refund` or `chargeback`. */
  reason: z.string(),
  /** The source of the earning, and its id; null for lines that belong to none. */
  type: z.nullable(EarningType),
  earningId: z.nullable(z.string()),
  /** The sold item; null for tips, calls, subscriptions, and lines that belong to no earning. */
  sold: z.nullable(SoldItem),
  /** The price with tax, and the tax in it, which the site pays on. */
  chargedPrice: Currency,
  taxPrice: Currency,
  /** The price without tax, the site's share of it, and the performer's. */
  grossPrice: Currency,
  commissionPrice: Currency,
  netPrice: Currency,
  createdAt: Instant,
})
/** A line of a statement inside the server. */
export type StatementLine = z.output<typeof StatementLine>

export const listStatementLines = {
  params: z.object({ month: z.string().check(z.maxLength(10)) }),
  query: z.object(paging),
  result: page(StatementLine),
}

export const adminListStatements = {
  query: z.object({ performerId: idOf('Performer') }),
  result: statements,
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

const period = {
  performerId: Ref,
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
}

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
