import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'

/** A time, without its end. */
interface Period {
  readonly from: Date
  readonly until: Date
}

/** The times whose earnings the home of a creator compares. */
export interface MoneyPeriods {
  readonly today: Period
  readonly month: Period
  /** The last month up to the same day and time. */
  readonly monthBefore: Period
}

/**
 * Returns today, this month and the same part of the last month in a time zone, up to an instant. A
 * last month with fewer days is whole.
 */
export function moneyPeriods(now: Date, zone: string): MoneyPeriods {
  const wall = wallTime(now, zone)
  const [day = '', time = ''] = wall.split('T')
  const month = day.slice(0, 7)
  const at = (text: string) => instantOf(text, zone)?.instant ?? now
  const monthStart = at(`${month}-01T00:00`)
  const before = monthBefore(month)
  const sameDay = `${before}-${day.slice(8)}`
  const isDay = lastDayOf(before) >= sameDay
  return {
    today: { from: at(`${day}T00:00`), until: now },
    month: { from: monthStart, until: now },
    monthBefore: {
      from: at(`${before}-01T00:00`),
      until: isDay ? at(`${sameDay}T${time}`) : monthStart,
    },
  }
}

/** Returns the month before another: `2026-12` of `2027-01`. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 15)).toISOString().slice(0, 7)
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** A fan who waits, and what they spent. */
export interface SpendingFan {
  readonly wroteAt: Date
  readonly spentTokens: bigint
}

/** Orders waiting fans: those who spent most first, then those who wait longest. */
export const bySpend = (one: SpendingFan, other: SpendingFan): number =>
  one.spentTokens === other.spentTokens
    ? one.wroteAt.getTime() - other.wroteAt.getTime()
    : one.spentTokens > other.spentTokens
      ? -1
      : 1
