import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, DateFilter, Instant, Ref, text } from './kit/scalars.ts'
import { PersonCard } from './people.ts'
import { BoughtProduct } from './wallet.ts'

/** What an earning came from. */
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

/** The sale behind an earning, as its fan paid for it: prices in tokens when it was paid from a wallet. */
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

/** What a performer earned by one sale; prices in currency, after refunds. */
export const Earning = z.object({
  _id: z.string(),
  userId: z.string(),
  userInfo: z.optional(PersonCard),
  transactionId: z.string(),
  transactionInfo: z.optional(EarningTransaction),
  performerId: z.string(),
  performerInfo: z.optional(PersonCard),
  /** Paid from a wallet or at a gateway. */
  sourceType: z.enum(['wallet', 'payment']),
  type: EarningType,
  grossPrice: Currency,
  netPrice: Currency,
  /** The site's share of the gross, 0 to 1. */
  siteCommission: z.number(),
  commissionPrice: Currency,
  isToken: z.boolean(),
  /** All that is left of it was paid out. */
  isPaid: z.boolean(),
  paidPrice: Currency,
  /** When it was last paid out, whole or in part; null until then. */
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
  /** A plain day counts whole. */
  toDate: z.optional(DateFilter),
}

export const list = call({
  name: 'earnings.list',
  method: 'GET',
  path: '/performer/earning/search',
  access: 'performer',
  summary: 'The performer’s earnings, newest first.',
  query: z.object({ ...paging, ...filters, userId: z.optional(Ref) }),
  result: page(Earning),
  errors: [],
})

export const readStats = call({
  name: 'earnings.readStats',
  method: 'GET',
  path: '/performer/earning/stats',
  access: 'performer',
  summary: 'What was earned in all: gross, the site’s share, net.',
  query: z.object(filters),
  result: z.object({ totalGrossPrice: Currency, totalSiteCommission: Currency, totalNetPrice: Currency }),
  errors: [],
})

/** Groups of earning types that a chart shows. */
export const earningSources = ['subscriptions', 'tips', 'posts', 'other'] as const
/** A group of earning types. */
export type EarningSource = (typeof earningSources)[number]

export const readChart = call({
  name: 'earnings.readChart',
  method: 'GET',
  path: '/performer/earning/chart',
  access: 'performer',
  summary:
    'What was earned on each day of UTC, after refunds, by source: the 30 days up to today, or those between two dates, of which the last 92 are answered.',
  query: z.object(filters),
  result: z.object({
    currency: z.string(),
    days: z.array(
      z.object({ day: z.string(), subscriptions: Currency, tips: Currency, posts: Currency, other: Currency }),
    ),
  }),
  errors: [],
})

/** The address of the performer's earnings as a CSV file; it takes the filters of the list. */
export const earningsCsvPath = '/api/performer/earning/earnings.csv'

export const readBalances = call({
  name: 'earnings.readBalances',
  method: 'GET',
  path: '/performer/earning/balances',
  access: 'performer',
  summary: 'What the performer has: waiting, ready to be paid out, kept in reserve, on its way to the bank.',
  result: z.object({
    held: Currency,
    available: Currency,
    reserved: Currency,
    inTransit: Currency,
    currency: z.string(),
    /** When the next waiting earning becomes available, and how long earnings wait. */
    nextReleaseAt: z.nullable(Instant),
    holdDays: z.number(),
  }),
  errors: [],
})

const adminFilters = { ...filters, performerId: z.optional(Ref), isPaid: z.optional(z.boolean()) }

export const adminList = call({
  name: 'earnings.adminList',
  method: 'GET',
  path: '/admin/earning/search',
  access: 'admin',
  summary: 'Every creator’s earnings, newest first.',
  query: z.object({ ...paging, ...adminFilters, userId: z.optional(Ref) }),
  result: page(Earning),
  errors: [],
})

export const adminReadStats = call({
  name: 'earnings.adminReadStats',
  method: 'GET',
  path: '/admin/earning/stats',
  access: 'admin',
  summary: 'What the earnings of a filter come to after refunds, and how much of it was paid out.',
  query: z.object({ ...adminFilters, userId: z.optional(Ref) }),
  result: z.object({
    totalGrossPrice: Currency,
    totalSiteCommission: Currency,
    totalNetPrice: Currency,
    totalPaidPrice: Currency,
    currency: z.string(),
  }),
  errors: [],
})

const period = { performerId: Ref, fromDate: z.optional(DateFilter), toDate: z.optional(DateFilter) }

export const readPayable = call({
  name: 'earnings.readPayable',
  method: 'GET',
  path: '/admin/earning/payable',
  access: 'admin',
  summary: 'What a creator can be paid for the earnings of a time: released, not refunded, not paid yet.',
  query: z.object(period),
  result: z.object({
    performerId: z.string(),
    count: z.number(),
    amount: Currency,
    /** Earned in that time and not released yet. */
    waiting: Currency,
    /** Was paid out and refunded to fans afterwards: set against the amount. */
    overpaid: Currency,
    available: Currency,
    currency: z.string(),
  }),
  errors: ['performers.not_found'],
})

export const markPaid = call({
  name: 'earnings.markPaid',
  method: 'POST',
  path: '/admin/earning/update-status',
  access: 'admin',
  summary: 'Books that a creator was paid outside of the site: a payout in the ledger, and the earnings it covers.',
  body: z.object({
    ...period,
    /** The amount that was shown: another one is refused. */
    amount: Currency,
    /** How it was paid, such as the number of a bank transfer. */
    note: z.optional(text(200)),
  }),
  result: z.object({ payoutId: z.string(), amount: Currency, count: z.number() }),
  errors: [
    'performers.not_found',
    'earnings.nothing_to_pay',
    'earnings.amount_changed',
    'earnings.not_settled',
    'auth.proof_required',
  ],
  once: true,
})
