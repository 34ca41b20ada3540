import * as z from 'zod/mini'
import { BankAccount, CryptoAccount, PayoutAccountType } from '../banking/schemas.ts'
import { EarningType } from '../earnings/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, DateFilter, Instant, idOf, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { exportFormats } from './calls.ts'

export * from './schedule.schemas.ts'

/** The status of a payout request. */
export const PayoutStatus = z.enum(['pending', 'approved', 'rejected', 'done'])
export type PayoutStatus = z.output<typeof PayoutStatus>

/** The account that a payout goes to. */
const AccountInfo = z.union([
  BankAccount,
  z.object({ email: z.string() }),
  z.object({ accountId: z.string() }),
  CryptoAccount,
])

/** A payout request. */
export const PayoutRequest = z.object({
  _id: z.string(),
  source: z.literal('performer'),
  sourceId: z.string(),
  sourceInfo: z.optional(PersonCard),
  paymentAccountType: PayoutAccountType,
  /** The account to pay to, its numbers masked; null once the creator's data was erased. */
  paymentAccountInfo: z.nullable(AccountInfo),
  requestNote: userHtml(z.string()),
  adminNote: userHtml(z.string()),
  status: PayoutStatus,
  requestTokens: Tokens,
  tokenConversionRate: z.number(),
  amount: Currency,
  /** The number of the bank's or PayPal's payment; null until it is made. */
  payoutId: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A payout request as admins read it. */
export const AdminPayoutRequest = z.extend(PayoutRequest, {
  /** The admin who approved it; null before. */
  approvedByInfo: z.nullable(PersonCard),
  /** The reason why the reading admin cannot mark it as paid, although its status allows it. */
  paidProblem: z.nullable(z.enum(['payouts.approval_missing', 'payouts.second_admin_needed'])),
})
/** A payout request for admins, inside the server. */
export type AdminPayoutRequest = z.output<typeof AdminPayoutRequest>

/** A part of an earning that a payout pays. */
const CoveredEarning = z.object({
  _id: z.string(),
  type: EarningType,
  userInfo: z.optional(PersonCard),
  /** The part that this payout pays. */
  amount: Currency,
  /** The earning before refunds. */
  netPrice: Currency,
  createdAt: Instant,
})

/** A payout request inside the server. */
export type PayoutRequest = z.output<typeof PayoutRequest>

const totals = z.object({
  totalEarnedTokens: Tokens,
  previousPaidOutTokens: Tokens,
  /** Earned and not paid out, including what is held or requested. */
  remainingUnpaidTokens: Tokens,
  /** The amount that can be requested now. */
  availableTokens: Tokens,
})

const filters = {
  status: z.optional(PayoutStatus),
  fromDate: z.optional(DateFilter),
  /** A date without a time includes the whole day. */
  toDate: z.optional(DateFilter),
}

const PositiveTokens = Tokens.check(z.refine((tokens) => tokens > 0n, 'Must be more than 0'))

const form = z.object({
  requestTokens: PositiveTokens,
  requestNote: z.optional(userHtml(text(500))),
  paymentAccountType: PayoutAccountType,
  source: z.optional(z.literal('performer')),
})

const params = z.object({ id: idOf('PayoutRequest') })

/** The reason for reading bank data, which is kept in the audit log. */
const reason = text(500, 5)

/** An amount that becomes available on a day (UTC), such as 2026-11-23. */
const Release = z.object({ day: z.string(), kind: z.enum(['held', 'reserved']), amount: Currency })

export const calculate = { result: totals }

const balances = z.object({
  held: Currency,
  /** Below zero after late refunds. */
  available: Currency,
  reserved: Currency,
  inTransit: Currency,
  /** Everything paid out so far. */
  paidOut: Currency,
  currency: z.string(),
  /** The number of days that new earnings are held. */
  holdDays: z.number(),
  /** The share of released earnings that is kept in reserve, and for how many days. */
  reserveShare: z.number(),
  reserveDays: z.number(),
  /** The next releases, soonest first, one for each day and kind. */
  releases: z.array(Release),
})

export const readBalances = { result: balances }
export const list = { query: z.object({ ...paging, ...filters }), result: page(PayoutRequest) }
export const create = { body: form, result: PayoutRequest }
export const update = { params, body: form, result: PayoutRequest }
export const read = { params, result: PayoutRequest }
export const canCreate = { result: z.boolean() }

const adminFilters = {
  ...filters,
  performerId: z.optional(Ref),
  paymentAccountType: z.optional(PayoutAccountType),
}

export const adminList = {
  query: z.object({ ...paging, ...adminFilters }),
  result: page(AdminPayoutRequest),
}
export const adminRead = { params, result: AdminPayoutRequest }
export const adminReadBalances = { params, result: balances }
export const adminListEarnings = { params, query: z.object(paging), result: page(CoveredEarning) }
export const adminCalculate = { body: z.object({ performerId: Ref }), result: totals }
export const readAccount = { params, body: z.object({ reason }), result: AccountInfo }

const adminNote = z.optional(userHtml(text(500)))

export const setStatus = {
  params,
  body: z.object({ status: z.enum(['approved', 'rejected', 'done']), adminNote }),
  result: PayoutRequest,
}

export const payOut = {
  params,
  body: z.object({ reference: z.optional(text(100)), adminNote }),
  result: PayoutRequest,
}

export const exportApproved = {
  body: z.object({ format: z.enum(exportFormats), reason }),
  result: z.object({
    filename: z.string(),
    content: z.string(),
    count: z.number(),
    total: Currency,
    refused: z.array(z.object({ _id: z.string(), performer: z.string(), reason: z.string() })),
  }),
}
