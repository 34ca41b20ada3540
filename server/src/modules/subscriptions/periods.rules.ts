import type { Currency } from '@stagedoor/contract/kit'
import { halfEven } from '../ledger/index.ts'

/** How long a period of a paid subscription is. */
export type PeriodType = 'monthly' | 'yearly'

const MONTHS = { monthly: 1, yearly: 12 } as const
const DAY_MS = 86_400_000

/** An instant some days later. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The same time of day some calendar months later, by UTC; a day the month does not have is its last one. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return later
}

/**
 * When the `count`th period since the anchor ends. Counted from the anchor each time, not from the last end: what
 * began on the 31st returns to it after a short month.
 */
export const periodEnd = (anchorAt: Date, type: PeriodType, count: number): Date =>
  addMonths(anchorAt, count * MONTHS[type])

/** What of a paid period is given back when it ends now: the share of its time that is left. */
export function unusedShare(period: { gross: bigint; startsAt: Date; endsAt: Date }, now: Date): Currency {
  const [start, end] = [BigInt(period.startsAt.getTime()), BigInt(period.endsAt.getTime())]
  const at = BigInt(now.getTime())
  if (at <= start) return period.gross as Currency
  if (at >= end) return 0n as Currency
  return halfEven(period.gross * (end - at), end - start) as Currency
}

/** How long access outlives a period that is to renew: the renewal may be a while on its way. */
const MARGIN_DAYS = 1
/** How often a failed renewal is tried again, evenly over the days of grace. */
export const RETRIES = 3

/** Until when a subscription gives access, should nothing more be heard of it. Undefined: for good. */
export function accessUntil(subscription: {
  state: string
  endsAt: Date | null
  retryAt: Date | null
  price: bigint
}): Date | undefined {
  const { state, endsAt, retryAt, price } = subscription
  if (!endsAt) return undefined
  if (state === 'active' && price > 0n) return addDays(endsAt, MARGIN_DAYS)
  if (state === 'past_due' && retryAt) return addDays(retryAt, MARGIN_DAYS)
  return endsAt
}

/** When a renewal that failed for the `attempts`th time is tried again; undefined: never. */
export function nextRetry(now: Date, attempts: number, graceDays: number): Date | undefined {
  if (attempts > RETRIES || graceDays === 0) return undefined
  return addDays(now, graceDays / RETRIES)
}

/** Where a renewed period begins: where the last one ended, but nobody pays for time they had no access. */
export function renewalStart(endsAt: Date, now: Date, graceDays: number): Date {
  return now > addDays(endsAt, graceDays + MARGIN_DAYS) ? now : endsAt
}

/** How long before a renewal its fan is reminded. */
export const reminderDays = { monthly: 3, yearly: 7 } as const

/** The furthest day to which an admin can move the end of a subscription. */
const LONGEST_GRANT_MONTHS = 120

/** The days to which the end of a subscription can be moved: what was paid for is never shortened. */
export function expiryRange(now: Date, paidUntil: Date | undefined): { earliest: Date; latest: Date } {
  const earliest = paidUntil && paidUntil > now ? paidUntil : now
  return { earliest, latest: addMonths(now, LONGEST_GRANT_MONTHS) }
}
