import type { LabelledNumber } from '../../../platform/ops/index.ts'
import type { DayRow, OutcomeRow } from './store.ts'

/** The least number of checks in a day by which a method is judged. */
const ENOUGH = 20
const OFTEN = 0.3
const RISE = 2

const shareOf = ({ passed, failed }: { passed: number; failed: number }): number =>
  passed + failed === 0 ? 0 : failed / (passed + failed)

/**
 * Returns the methods that fail more than before: in the last day, at least 20 checks ended and a
 * third of them failed, twice as many as in the days before.
 */
export function methodsThatFail(rows: readonly OutcomeRow[]): OutcomeRow['method'][] {
  const byMethod = Map.groupBy(rows, ({ method }) => method)
  return [...byMethod].flatMap(([method, of]) => {
    const sum = (pick: (row: OutcomeRow) => number) => of.reduce((all, row) => all + pick(row), 0)
    const lately = {
      passed: sum((row) => row.lately.passed),
      failed: sum((row) => row.lately.failed),
    }
    const before = {
      passed: sum(({ passed }) => passed) - lately.passed,
      failed: sum(({ failed }) => failed) - lately.failed,
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
