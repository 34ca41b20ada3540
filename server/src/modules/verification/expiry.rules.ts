/** The days before the expiry of an ID on which its owner is reminded. */
const REMINDER_DAYS = [0, 7, 30] as const

/** The most days before an expiry at which anything happens. */
export const FIRST_REMINDER_DAYS = 30

const DAY_MS = 86_400_000

/** Returns the days from a day until another one; negative after it. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** Returns the day that lies a number of days after an instant, in UTC. */
export const dayAfter = (at: Date, days: number): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the reminder that is due so many days before an expiry; undefined before the first. */
export const reminderFor = (daysLeft: number): number | undefined =>
  REMINDER_DAYS.find((days) => daysLeft <= days)
