import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Currency, DateFilter, Instant, Ref } from './kit/scalars.ts'
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
  isPaid: z.boolean(),
  /** When it was paid out; null until then. */
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
