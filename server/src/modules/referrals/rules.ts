import { addMonths } from '../subscriptions/index.ts'

/** Returns the day (UTC) of an instant: `2026-11-21`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the day that lies so many months after a day. */
export const dayAfterMonths = (day: string, months: number): string =>
  dayOf(addMonths(new Date(`${day}T00:00:00Z`), months))

/** The figures that decide what an inviter gets for the sales of one day. */
export interface DayFigures {
  /** The site's fee on those sales, after refunds. */
  readonly fee: bigint
  readonly basisPoints: number
  /** What the inviter has for them so far. */
  readonly posted: bigint
  /** What the inviter has for all sales of that year, of everyone they invited. */
  readonly postedOfYear: bigint
  /** The most that they get for a year; 0 without a limit. */
  readonly yearlyCap: bigint
  /** False while nothing new is given: what was posted can only become less. */
  readonly isPayable: boolean
}

const BASIS = 10_000n

/**
 * Returns what an inviter should have for the sales of one day, rounded down, so that the share is
 * never more than its part of the fee.
 */
export function shareOfDay(figures: DayFigures): bigint {
  const { fee, basisPoints, posted, postedOfYear, yearlyCap, isPayable } = figures
  const whole = fee > 0n ? (fee * BigInt(basisPoints)) / BASIS : 0n
  const room = yearlyCap === 0n ? whole : yearlyCap - (postedOfYear - posted)
  const share = smaller(whole, room > 0n ? room : 0n)
  return isPayable ? share : smaller(share, posted)
}

/** Returns the smaller of two amounts. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
