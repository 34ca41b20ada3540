import type { OutcomeRow } from './store.ts'

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
export function failingMethods(rows: readonly OutcomeRow[]): OutcomeRow['method'][] {
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
