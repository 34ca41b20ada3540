import type { readActivity } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'

/** The activity of the last days, as a client reads it. */
export type Activity = WireOf<typeof readActivity>

type Day = Activity['days'][number]

/** A figure that is counted for each day. */
export type Measure = 'gross' | 'commission' | 'fans' | 'performers'

/** A number of days up to today. */
export interface Period {
  readonly text: string
  readonly days: number
}

/** The periods shown on the dashboard. */
export const periods = (): readonly Period[] => [
  { text: t`Today`, days: 1 },
  { text: t`7 days`, days: 7 },
  { text: t`30 days`, days: 30 },
]

const sumOf = (days: readonly Day[], measure: Measure): number => {
  const total = days.reduce((sum, day) => sum + day[measure], 0)
  return Math.round(total * 100) / 100
}

/** Returns the sum of a figure over the last `span` days. */
export const totalOver = ({ days }: Activity, measure: Measure, span: number): number =>
  sumOf(days.slice(-span), measure)

/**
 * Returns the change against the same number of days before, in percent. Undefined for today, which
 * is not over, and when the days before sum to zero.
 */
export function percentChange(
  { days }: Activity,
  measure: Measure,
  span: number,
): number | undefined {
  const before = sumOf(days.slice(-2 * span, -span), measure)
  if (span === 1 || before <= 0) return undefined
  return Math.round((sumOf(days.slice(-span), measure) / before - 1) * 100)
}
