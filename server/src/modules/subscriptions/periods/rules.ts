import type { Currency } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import { t } from 'ttag'

/** The coarse length of a paid period, which existing clients know: a year, or anything shorter. */
export type PeriodType = 'monthly' | 'yearly'

/** The length of a paid period in calendar months. */
export type PeriodMonths = 1 | 3 | 6 | 12

/** Returns the coarse length of a period. */
export const periodType = (months: PeriodMonths): PeriodType =>
  months === 12 ? 'yearly' : 'monthly'

/**
 * Returns what the first payment of a subscription pays for, in the language that is composed in.
 */
export function subscriptionText(months: PeriodMonths, name: string): string {
  if (months === 1) return t`Monthly subscription to ${name}`
  if (months === 12) return t`Yearly subscription to ${name}`
  return t`${months}-month subscription to ${name}`
}

/** Returns what a renewal pays for, in the language that is composed in. */
export function renewalText(months: PeriodMonths, name: string): string {
  if (months === 1) return t`Renewal of your monthly subscription to ${name}`
  if (months === 12) return t`Renewal of your yearly subscription to ${name}`
  return t`Renewal of your ${months}-month subscription to ${name}`
}

const DAY_MS = 86_400_000

/** Returns an instant some days later. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/**
 * Returns the same time of day some calendar months later, in UTC; a day the month does not have
 * becomes its last one.
 */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return later
}

/** The fields of a subscription from which the ends of its periods are counted. */
export interface Calendar {
  readonly anchorAt: Date
  /** The number of the last period before the anchor. */
  readonly anchorPeriod: number
  /** The months of the pauses since the anchor. */
  readonly pausedMonths: number
  readonly months: PeriodMonths
}

/**
 * Returns the end of a period. Each end is counted from the anchor and not from the last end, so
 * that a subscription begun on the 31st returns to it after a short month or a pause.
 */
export const periodEnd = (
  { anchorAt, anchorPeriod, pausedMonths, months }: Calendar,
  period: number,
): Date => addMonths(anchorAt, (period - anchorPeriod) * months + pausedMonths)

/** A subscription in a paid period. */
export interface RunningPeriod extends Calendar {
  readonly period: number
  readonly endsAt: Date
}

/** Returns the instant some months after the end of the paid time, on the day of the anchor. */
export function monthsAfterEnd(
  { endsAt, period, ...calendar }: RunningPeriod,
  months: number,
): Date {
  if (periodEnd(calendar, period).getTime() !== endsAt.getTime()) return addMonths(endsAt, months)
  return periodEnd({ ...calendar, pausedMonths: calendar.pausedMonths + months }, period)
}

/** The fields of a subscription that decide when its next periods begin. */
export interface NextPeriodTerms extends Calendar {
  readonly state: string
  readonly period: number
  readonly endsAt: Date | null
  readonly pauseMonths: number | null
  readonly resumesAt: Date | null
}

/**
 * Returns the start of the next period, or of the one that follows after as many others as `later`:
 * after the pause that is agreed or has begun. Undefined where nothing ends the running one.
 */
export function nextPeriodStart(subscription: NextPeriodTerms, later = 0): Date | undefined {
  const { state, endsAt, pauseMonths, resumesAt, months } = subscription
  if (!endsAt) return undefined
  if (later === 0 && resumesAt) return resumesAt
  const isPausing = state === 'paused' || state === 'active'
  return monthsAfterEnd(
    { ...subscription, endsAt },
    (isPausing ? (pauseMonths ?? 0) : 0) + later * months,
  )
}

/** The price of a period, and the part of it that the site paid for a coupon. */
interface PaidPeriod {
  readonly gross: bigint
  readonly discount: bigint
}

/** Returns what the fan paid for a period. */
export const paidFor = ({ gross, discount }: PaidPeriod): Currency => (gross - discount) as Currency

/**
 * Returns the part of a period's price without tax that its refunds stand for: more than went back
 * where a coupon paid a part.
 */
export function refundedGross({
  refunded,
  tax = 0n,
  ...period
}: PaidPeriod & { readonly refunded: bigint; readonly tax?: bigint }): bigint {
  const paid = paidFor(period)
  const shared = period.gross - tax
  return refunded >= paid ? shared : halfEven(refunded * shared, paid)
}

/**
 * Returns the part of a paid period's price to refund when it ends now, in proportion to the
 * remaining time.
 */
export function unusedShare(
  period: PaidPeriod & { startsAt: Date; endsAt: Date },
  now: Date,
): Currency {
  const start = BigInt(period.startsAt.getTime())
  const end = BigInt(period.endsAt.getTime())
  const at = BigInt(now.getTime())
  const paid = paidFor(period)
  if (at <= start) return paid
  if (at >= end) return 0n as Currency
  return halfEven(paid * (end - at), end - start) as Currency
}

/** Returns the start of the day that runs now, where days are counted back from an instant. */
export const startOfDay = (end: Date, now: Date): Date =>
  addDays(end, -Math.ceil((end.getTime() - now.getTime()) / DAY_MS))

/**
 * The days for which access outlasts a period that renews, because the renewal may take a while.
 */
const MARGIN_DAYS = 1
/**
 * The days for which access outlasts a period that a company renews, which may count a month as 30
 * days.
 */
const GATEWAY_MARGIN_DAYS = 4
/** The number of retries of a failed renewal, spread evenly over the days of grace. */
export const RETRIES = 3

/**
 * Returns the instant until which a subscription gives access when nothing more happens. Undefined
 * means for good.
 */
export function accessUntil(subscription: {
  state: string
  endsAt: Date | null
  retryAt: Date | null
  price: bigint
  pauseMonths?: number | null
  agreementId?: string | null
}): Date | undefined {
  const { state, endsAt, retryAt, price, pauseMonths, agreementId } = subscription
  const margin = agreementId ? GATEWAY_MARGIN_DAYS : MARGIN_DAYS
  if (!endsAt) return undefined
  if (state === 'active' && price > 0n && !pauseMonths) return addDays(endsAt, margin)
  if (state === 'past_due' && retryAt) return addDays(retryAt, margin)
  return endsAt
}

/**
 * Returns when a renewal that failed for the `attempts`th time is retried; undefined means never.
 */
export function nextRetry(now: Date, attempts: number, graceDays: number): Date | undefined {
  if (attempts > RETRIES || graceDays === 0) return undefined
  return addDays(now, graceDays / RETRIES)
}

/**
 * Returns where a renewed period begins: at the end of the last one, except that nobody pays for
 * time without access.
 */
export function renewalStart(endsAt: Date, now: Date, graceDays: number): Date {
  return now > addDays(endsAt, graceDays + MARGIN_DAYS) ? now : endsAt
}

/** The running subscription of a fan who subscribes again. */
export interface RunningTime {
  readonly state: string
  readonly endsAt: Date | null
}

/**
 * Returns the start of the time that a fan pays for, which follows the running time. In grace the
 * running time has ended already, so the days of grace, which nobody paid for, are part of the paid
 * time.
 */
export function paidFrom(now: Date, running: RunningTime | undefined): Date {
  if (!running?.endsAt) return now
  return running.state === 'past_due' || running.endsAt > now ? running.endsAt : now
}

/** The furthest end of a subscription that an admin can set, in months from now. */
const LONGEST_GRANT_MONTHS = 120

/**
 * Returns the days to which the end of a subscription can be moved: paid time is never shortened.
 */
export function expiryRange(
  now: Date,
  paidUntil: Date | undefined,
): { earliest: Date; latest: Date } {
  const earliest = paidUntil && paidUntil > now ? paidUntil : now
  return { earliest, latest: addMonths(now, LONGEST_GRANT_MONTHS) }
}
