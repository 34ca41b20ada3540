const DAY_MS = 86_400_000
/** The hour of the day in UTC at which payouts of schedules are requested. */
const HOUR = 6
/** Sunday is 0 in dates and the seventh day of a week here. */
const DAYS_OF_WEEK = 7

/** A day of each week, 1 (Monday) to 7, or of each month, 1 to 28, in UTC. */
export interface ScheduledDay {
  readonly every: string
  readonly day: number
}

/** Returns the first instant of a schedule after another. */
export function nextAfter({ every, day }: ScheduledDay, after: Date): Date {
  const at = (date: Date) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), HOUR))
  for (let next = at(after); ; next = new Date(next.getTime() + DAY_MS)) {
    const found = every === 'week' ? next.getUTCDay() || DAYS_OF_WEEK : next.getUTCDate()
    if (found === day && next > after) return next
  }
}
