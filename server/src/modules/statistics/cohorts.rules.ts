import type { SlotCount } from './store.ts'

const MONTHS = 12

const monthStart = (at: Date, months: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))

/** Returns the beginnings of the last twelve months (UTC), oldest first, and that of the next. */
export const firstMonth = (now: Date): readonly Date[] =>
  Array.from({ length: MONTHS + 1 }, (_, at) => monthStart(now, at + 1 - MONTHS))

/** The subscriptions that began in a month, and how many of them lasted how long. */
export interface Cohort {
  readonly month: string
  readonly begun: number
  /** How many ran at least one month, two months and so on. */
  readonly kept: number[]
}

/**
 * Returns the subscriptions that began in each month with how many of them lasted at least one
 * month, two and so on, as long as all of them can have lasted by now. Months without any are left
 * out.
 */
export function cohortsOf(
  counts: readonly SlotCount[],
  months: readonly Date[],
  now: Date,
): Cohort[] {
  return months.slice(0, -1).flatMap((month, at) => {
    const own = counts.filter(({ slot }) => slot === at + 1)
    const total = (isCounted: (measure: string) => boolean) =>
      own
        .filter(({ measure }) => isCounted(measure))
        .reduce((sum, one) => sum + Number(one.total), 0)
    const begun = total((measure) => measure === 'begun')
    if (begun === 0) return []
    const kept: number[] = []
    for (let lasted = 1; monthStart(month, 1 + lasted) <= now; lasted += 1)
      kept.push(begun - total((measure) => endedBefore(measure, lasted)))
    return [{ month: month.toISOString().slice(0, 7), begun, kept }]
  })
}

const endedBefore = (measure: string, months: number) =>
  measure.startsWith('ended:') && Number(measure.slice('ended:'.length)) < months
