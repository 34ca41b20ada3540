import { existsSync, readFileSync } from 'node:fs'

/**
 * The time that a part of a run took: of a test or of a file of tests, which have a name, or of
 * something that tests need, which has none.
 */
export interface Cost {
  /**
   * The group under which it is summed up: `tests on Node`, `worlds`, or a project of the journeys.
   */
  readonly part: string
  readonly name?: string
  readonly seconds: number
}

/** The part of whole files of tests on Node: their tests, and what they prepare and close. */
export const NODE_FILES = 'files of tests on Node'
/** The beginning of the parts that run in a browser. */
export const BROWSERS = 'browsers: '

/** The words of the table for what workers note (`server/test/world/costs.ts`, `note-files.ts`). */
const notedParts: Readonly<Record<string, string>> = {
  world: 'worlds opened, with their databases',
  database: 'databases copied',
  closing: 'worlds closed',
  file: NODE_FILES,
}

/**
 * Reads what a run noted in a file, if any: a part, its milliseconds and perhaps its name on each
 * line.
 */
export function readNotedCosts(file: string): Cost[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [part = '', ms, name] = line.split(' ')
      const cost = { part: notedParts[part] ?? part, seconds: Number(ms) / 1000 }
      return name === undefined ? cost : { ...cost, name }
    })
}

/** The number of tests that the table names, and that of files. */
const NAMED = 30
const NAMED_FILES = 15

const inColumn = (text: string, width: number) => text.padStart(width)

function describeSums(costs: readonly Cost[]): string[] {
  const byPart = Map.groupBy(costs, ({ part }) => part)
  const sums = [...byPart].map(([part, all]) => ({
    part,
    count: all.length,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
  return sums
    .sort((a, b) => b.seconds - a.seconds)
    .map(
      ({ part, count, seconds }) =>
        `${inColumn(seconds.toFixed(0), 7)} s  ${inColumn(String(count), 5)} × ${part}`,
    )
}

const slowestOf = (costs: readonly Cost[], count: number) =>
  [...costs]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${inColumn(seconds.toFixed(1), 7)} s  ${name}`)

/**
 * Returns the lines of a table: the slowest tests, the slowest files with what they prepare, and
 * what each part took in all workers together.
 */
export function describeCosts(costs: readonly Cost[]): string[] {
  const named = costs.filter(({ name }) => name !== undefined)
  const files = slowestOf(
    named.filter(({ part }) => part === NODE_FILES),
    NAMED_FILES,
  )
  const tests = slowestOf(
    named.filter(({ part }) => part !== NODE_FILES),
    NAMED,
  )
  return [
    `The ${tests.length} slowest tests`,
    ...tests,
    ...(files.length > 0
      ? [`The ${files.length} slowest files on Node, with what they prepare`, ...files]
      : []),
    'Time of all workers together',
    ...describeSums(costs),
  ]
}
