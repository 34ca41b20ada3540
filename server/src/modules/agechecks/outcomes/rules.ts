import type { LabelledNumber } from '../../../platform/ops/index.ts'
import type { RequestRow } from '../requests.store.ts'
import type { DayRow } from './store.ts'

/** The number of checks that passed and that failed. */
interface Outcomes {
  readonly passed: number
  readonly failed: number
}

/** The results of the checks of a place by one method. */
export interface OutcomeRow extends Outcomes {
  readonly country: string | null
  readonly region: string | null
  readonly method: RequestRow['method']
  /** Those that nobody finished. */
  readonly left: number
}

/** Returns the kept counts of days, whose words are day, method, state and place, by place. */
export function outcomesOf(counts: readonly { part: readonly string[]; total: number }[]) {
  const rows = new Map<string, { -readonly [Key in keyof OutcomeRow]: OutcomeRow[Key] }>()
  for (const { part, total } of counts) {
    const [, method = '', state = '', country = '', region = ''] = part
    const key = [country || '~', region || '~', method].join(' ')
    const row = rows.get(key) ?? {
      country: country || null,
      region: region || null,
      method: method as RequestRow['method'],
      passed: 0,
      failed: 0,
      left: 0,
    }
    row[state === 'expired' ? 'left' : (state as 'passed' | 'failed')] += total
    rows.set(key, row)
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]): OutcomeRow => row)
}

/** The least number of checks in a day by which a method is judged. */
const ENOUGH = 20
const OFTEN = 0.3
const RISE = 2

const shareOf = ({ passed, failed }: Outcomes): number =>
  passed + failed === 0 ? 0 : failed / (passed + failed)

/**
 * Returns the methods that fail more than before: in the last day, at least 20 checks ended and a
 * third of them failed, twice as many as in the days before.
 */
export function methodsThatFail(
  rows: readonly OutcomeRow[],
  day: readonly DayRow[],
): OutcomeRow['method'][] {
  const byMethod = Map.groupBy(rows, ({ method }) => method)
  return [...byMethod].flatMap(([method, of]) => {
    const ended = (state: string) =>
      day
        .filter((row) => row.method === method && row.state === state)
        .reduce((all, { count }) => all + count, 0)
    const lately = { passed: ended('passed'), failed: ended('failed') }
    const before = {
      passed: of.reduce((all, { passed }) => all + passed, 0) - lately.passed,
      failed: of.reduce((all, { failed }) => all + failed, 0) - lately.failed,
    }
    const isOften = lately.passed + lately.failed >= ENOUGH && shareOf(lately) >= OFTEN
    return isOften && shareOf(lately) >= RISE * shareOf(before) ? [method] : []
  })
}

/** The most countries that metrics name, so that their number stays small wherever people come from. */
const MOST_COUNTRIES = 20
const outcomeNames = { open: 'open', passed: 'passed', failed: 'failed', expired: 'left' } as const

/** Returns counts with their labels, in which only the countries with most checks have a name. */
export function mostCountries(rows: readonly DayRow[]): LabelledNumber[] {
  const totals = new Map<string, number>()
  for (const { country, count } of rows)
    if (country) totals.set(country, (totals.get(country) ?? 0) + count)
  const most = [...totals].sort(([, one], [, other]) => other - one).slice(0, MOST_COUNTRIES)
  const named = new Set(most.map(([country]) => country))
  const nameOf = (country: string | null) => {
    if (country === null) return 'unknown'
    return named.has(country) ? country : 'other'
  }
  const counts = new Map<string, LabelledNumber>()
  for (const { method, country, state, count } of rows) {
    const labels = { method, country: nameOf(country), outcome: outcomeNames[state] }
    const key = Object.values(labels).join(' ')
    counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + count })
  }
  return [...counts.values()]
}
