import * as z from 'zod/mini'
import { DecisionSubject } from '../decisions/schemas.ts'
import { Currency, Instant } from '../kit/scalars.ts'
import { REPORT_KINDS } from '../reports/kinds.ts'

/** A month (UTC), such as 2026-11. */
export const ReportMonth = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-11'))

/** Files, and pictures of live video, that staff reviewed before anybody saw them or while live. */
const ReviewedFigure = z.object({
  /** `live` counts pictures of streams and private calls. */
  kind: z.enum(['picture', 'video', 'audio', 'file', 'live']),
  approved: z.number(),
  refused: z.number(),
})

/** What decisions removed or closed, by the kind of what they are about. */
const RemovedFigure = z.object({
  kind: DecisionSubject,
  total: z.number(),
  /** Of these: after a report, and decided without a person. */
  reported: z.number(),
  automatic: z.number(),
})

/** Complaints of one kind; those that the site made itself are left out. */
const ComplaintFigure = z.object({
  kind: z.enum(REPORT_KINDS),
  received: z.number(),
  closed: z.number(),
  /** Of the closed ones: content was removed, or an account suspended; and after the deadline. */
  upheld: z.number(),
  late: z.number(),
  /** Hours from the complaint to the decision, of those closed in the month. */
  medianHours: z.nullable(z.number()),
  longestHours: z.nullable(z.number()),
  /** Open for more than seven days when the month ended, or now while it lasts. */
  openLong: z.number(),
})

/** The money of one payment company in one currency. */
const CompanyFigure = z.object({
  company: z.string(),
  currency: z.string(),
  payments: z.number(),
  paid: Currency,
  refunds: z.number(),
  refunded: Currency,
  disputes: z.number(),
  disputed: Currency,
})

/** What a card network watches at one company. */
const RatioFigure = z.object({
  company: z.string(),
  /** Visa's Acquirer Monitoring Program, or Mastercard's Excessive Chargeback Merchant. */
  program: z.enum(['VAMP', 'ECM']),
  /** Chargebacks of cards of the network, and those of them that name fraud. */
  disputes: z.number(),
  fraud: z.number(),
  /** What counts: for VAMP fraud that becomes a dispute counts twice. */
  events: z.number(),
  /** Payments by cards of the network: of the month (VAMP), of the month before (ECM). */
  payments: z.number(),
  /** Payments of that month whose card is not known. */
  unknownPayments: z.number(),
  /** Events per payment in basis points; null without payments. */
  basisPoints: z.nullable(z.number()),
  limitBasisPoints: z.number(),
  limitEvents: z.number(),
  isExceeded: z.boolean(),
})

/** The report of a month for payment processors. */
export const ProcessorReport = z.object({
  month: ReportMonth,
  /** When the figures became final; null while the month lasts. */
  finishedAt: z.nullable(Instant),
  reviewed: z.array(ReviewedFigure),
  removed: z.array(RemovedFigure),
  complaints: z.array(ComplaintFigure),
  companies: z.array(CompanyFigure),
  ratios: z.array(RatioFigure),
})
export type ProcessorReport = z.output<typeof ProcessorReport>

export const listReports = {
  result: z.object({
    data: z.array(z.object({ month: ReportMonth, finishedAt: z.nullable(Instant) })),
  }),
}

export const readReport = {
  params: z.object({ month: ReportMonth }),
  result: ProcessorReport,
}
