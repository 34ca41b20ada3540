import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'
import type { StatisticStep } from '@stagedoor/contract/statistics'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
const MAX_DAYS = 400

/** Days of a time zone, as `2026-11-21`; the last one is included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOfNumber = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Returns the day some days after another. */
export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days)

const daysIn = ({ from, to }: DayRange) => dayNumber(to) - dayNumber(from) + 1

/**
 * Returns the days of a period: those asked for, or the last 30 up to today. Days to come and those
 * before the last 400 are left out; a period never ends before it begins.
 */
export function rangeOf(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
  timeZone: string,
): DayRange {
  const today = dayNumber(wallTime(now, timeZone).slice(0, 10))
  const to = toDate ? Math.min(dayNumber(toDate), today) : today
  const asked = fromDate ? dayNumber(fromDate) : to + 1 - DEFAULT_DAYS
  const from = Math.min(Math.max(asked, to + 1 - MAX_DAYS), to)
  return { from: dayOfNumber(from), to: dayOfNumber(to) }
}

/** Returns as many days before a period as it has. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -daysIn(range)),
  to: addDays(range.from, -1),
})

/**
 * Returns the first day of each part of a period: of each day, week from Monday on, or month. The
 * first part begins with the period.
 */
export function partsOf({ from, to }: DayRange, step: StatisticStep): readonly string[] {
  const first = dayNumber(from)
  const days = Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dayOfNumber(first + at))
  return days.filter((day, at) => at === 0 || beginsPart(day, step))
}

function beginsPart(day: string, step: StatisticStep): boolean {
  if (step === 'month') return day.endsWith('-01')
  return step === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

/**
 * Returns the instants at which days begin in a time zone: at midnight, or when the clocks that
 * skip it are put forward.
 */
export const boundsOf = (days: readonly string[], timeZone: string): readonly Date[] =>
  days.map((day) => instantOf(`${day}T00:00`, timeZone)?.instant ?? new Date(`${day}T00:00:00Z`))

/** Returns the instants between which the days of a period lie; the second is after the last day. */
export function instantsOf(
  query: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
  timeZone: string,
): { readonly from: Date; readonly until: Date } {
  const range = rangeOf(query, now, timeZone)
  const [from = now, until = now] = boundsOf([range.from, addDays(range.to, 1)], timeZone)
  return { from, until }
}

/** Returns the weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
