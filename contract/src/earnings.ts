import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, DateFilter, Instant, Ref, text } from './kit/scalars.ts'
import { PersonCard } from './people.ts'

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

/** What a performer earned by one sale; prices in currency, after refunds. */
export const Earning = z.object({
  _id: z.string(),
  userId: z.string(),
  userInfo: z.optional(PersonCard),
  transactionId: z.string(),
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
