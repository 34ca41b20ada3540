import { instantOf, wallTime } from './time-zone.ts'

/** A day of the calendar: "2026-03-15". */
export type Day = string

/** The days that a calendar shows at once. */
export type CalendarView = 'month' | 'week'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** Returns the day of an instant in a time zone. */
export const dayOf = (instant: Date, zone: string): Day => wallTime(instant, zone).slice(0, 10)

/** Returns the day some days later. */
export const addDays = (day: Day, days: number): Day =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a day as a date whose parts in UTC are those of the day. */
export const dateOf = (day: Day): Date => noonOf(day)

/**
 * Returns the weeks that a calendar shows around a day, each from Monday on: one, or those of its
 * month.
 */
export function weeksOf(day: Day, view: CalendarView): readonly (readonly Day[])[] {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`)
  const weeks: Day[][] = []
  for (
    let monday = first;
    weeks.length === 0 || (view === 'month' && monday.slice(0, 7) <= day.slice(0, 7));
  ) {
    const start = monday
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(start, at)))
    monday = addDays(monday, WEEK)
  }
  return weeks
}

const mondayOf = (day: Day): Day => addDays(day, -((noonOf(day).getUTCDay() + 6) % WEEK))

/** Returns a day of the view before or after the one around a day. */
export function turn(day: Day, view: CalendarView, step: 1 | -1): Day {
  if (view === 'week') return addDays(day, step * WEEK)
  const middle = addDays(`${day.slice(0, 7)}-15`, step * 30)
  return `${middle.slice(0, 7)}-01`
}

/** Returns the instant at which a day begins in a time zone. */
export const startOf = (day: Day, zone: string): Date =>
  instantOf(`${day}T00:00`, zone)?.instant ?? noonOf(day)

/** Returns the instant at the same time of the day some days later. */
export function movedBy(instant: Date, days: number, zone: string): Date {
  const [day = '', time] = wallTime(instant, zone).split('T')
  return instantOf(`${addDays(day, days)}T${time}`, zone)?.instant ?? instant
}
