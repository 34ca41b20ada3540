import { clockOf, type ReportKind, type ReportTitle } from '@stagedoor/contract/reports'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** The alarms about a deadline: half of the time has passed, most of it, or all of it. */
export const ALARMS = ['half', 'most', 'late'] as const
export type Alarm = (typeof ALARMS)[number]

/** The parts of the time for a decision after which the first two alarms are raised. */
export const ALARM_PARTS = { half: 0.5, most: 0.8 } as const

/**
 * Returns true for Monday to Friday in UTC, except holidays, which are written as `2026-12-25`, or
 * as `12-25` for every year.
 */
function isBusinessDay(day: Date, holidays: ReadonlySet<string>): boolean {
  const date = day.toISOString().slice(0, 10)
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  return !isWeekend && !holidays.has(date) && !holidays.has(date.slice(5))
}

/**
 * Returns the same time of day a number of business days later. An instant that is not on a
 * business day counts from the next one on.
 */
export function afterBusinessDays(
  from: Date,
  count: number,
  holidays: ReadonlySet<string> = new Set(),
): Date {
  let day = from
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (isBusinessDay(day, holidays)) left -= 1
  }
  return day
}

/** Returns when a report must be decided, by the clock of its kind. */
export function dueAt(
  report: { readonly kind: ReportKind; readonly title: ReportTitle },
  createdAt: Date,
  holidays?: ReadonlySet<string>,
): Date {
  const { hours, businessDays } = clockOf(report)
  return hours === undefined
    ? afterBusinessDays(createdAt, businessDays, holidays)
    : new Date(createdAt.getTime() + hours * HOUR_MS)
}

/** Returns true when the first alarm about an open report has come, and it is not late yet. */
export function isDueSoon(
  { status, createdAt, dueAt }: { status: string; createdAt: Date; dueAt: Date },
  now: Date,
): boolean {
  const firstAlarm =
    createdAt.getTime() + (dueAt.getTime() - createdAt.getTime()) * ALARM_PARTS.half
  return status === 'open' && now.getTime() >= firstAlarm && now <= dueAt
}

/** Returns by how many hours a decision missed its deadline or does until now, rounded up. */
export const hoursLate = (
  { decidedAt, dueAt }: { decidedAt: Date | null; dueAt: Date },
  now: Date,
): number => Math.max(0, Math.ceil(((decidedAt ?? now).getTime() - dueAt.getTime()) / HOUR_MS))
