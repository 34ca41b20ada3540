import type { Currency } from '@stagedoor/contract/kit'
import type { OwnLimit } from '@stagedoor/contract/payments'

const DAY_MS = 86_400_000

/** A fan's own limit as it is stored: what applies, and what applies later. */
export interface StoredLimit {
  readonly amount: Currency | null
  readonly nextAmount: Currency | null
  /** When the next amount applies; null without one. */
  readonly nextAt: Date | null
}

const none: StoredLimit = { amount: null, nextAmount: null, nextAt: null }

/** Returns the first instant of the calendar month (UTC) of an instant, `later` months on. */
export const monthOf = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** Returns a limit as it applies at an instant. */
export function limitAt(stored: StoredLimit | undefined, now: Date): StoredLimit {
  if (!stored) return none
  const { nextAmount, nextAt } = stored
  return nextAt && nextAt <= now ? { amount: nextAmount, nextAmount: null, nextAt: null } : stored
}

/** Returns true for a limit that leaves more than another one; null leaves everything. */
const isHigher = (limit: Currency | null, than: Currency | null): boolean =>
  than !== null && (limit === null || limit > than)

/**
 * Returns a limit after a choice: what is lower or equal applies immediately and takes back an
 * earlier choice, what is higher applies a day later.
 */
export function chosenLimit(current: StoredLimit, limit: Currency | null, now: Date): StoredLimit {
  if (!isHigher(limit, current.amount)) return { amount: limit, nextAmount: null, nextAt: null }
  const { amount, nextAmount, nextAt } = current
  if (nextAt && nextAmount === limit) return current
  return { amount, nextAmount: limit, nextAt: new Date(now.getTime() + DAY_MS) }
}

/** Returns a limit as its fan sees it. */
export function ownLimitView(
  { amount, nextAmount, nextAt }: StoredLimit,
  spent: Currency,
  now: Date,
): OwnLimit {
  const next = nextAt && { limit: nextAmount, at: nextAt }
  return { limit: amount, spent, until: monthOf(now, 1), next }
}
