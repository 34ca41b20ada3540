import type { readActivity } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'

/** What happened lately as a client reads it. */
export type Activity = WireOf<typeof readActivity>

type Day = Activity['days'][number]

/** What is counted of a day. */
export type Measure = 'gross' | 'commission' | 'fans' | 'performers'

/** Some days up to today. */
export interface Period {
  readonly text: string
  readonly days: number
}

/** The spans an admin looks at. */
export const periods: readonly Period[] = [
  { text: 'Today', days: 1 },
  { text: '7 days', days: 7 },
  { text: '30 days', days: 30 },
]

const sumOf = (days: readonly Day[], measure: Measure): number => {
  const total = days.reduce((sum, day) => sum + day[measure], 0)
  return Math.round(total * 100) / 100
}

/** What came together in the last `span` days. */
export const totalOver = ({ days }: Activity, measure: Measure, span: number): number =>
  sumOf(days.slice(-span), measure)

/**
 * By how many hundredths more or less that is than in as many days before; nothing for today, which is not over, and
 * where there was nothing before.
 */
export function percentChange({ days }: Activity, measure: Measure, span: number): number | undefined {
  const before = sumOf(days.slice(-2 * span, -span), measure)
  if (span === 1 || before <= 0) return undefined
  return Math.round((sumOf(days.slice(-span), measure) / before - 1) * 100)
}
