import { existsSync, readFileSync } from 'node:fs'

/**
 * The time that a part of a run took: of a test, which has a name, or of something that tests need,
 * which has none.
 */
export interface Cost {
  /**
   * The group under which it is summed up: `tests on Node`, `worlds`, or a project of the journeys.
   */
  readonly part: string
  readonly name?: string
  readonly seconds: number
}

/** The words of the table for what the worlds of tests note (`server/test/world/costs.ts`). */
const notedParts: Readonly<Record<string, string>> = {
  world: 'worlds opened, with their databases',
  database: 'databases copied',
  closing: 'worlds closed',
}

/** Reads what worlds noted in a file, if any: a part and its milliseconds on each line. */
export function readNotedCosts(file: string): Cost[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [part = '', ms] = line.split(' ')
      return { part: notedParts[part] ?? part, seconds: Number(ms) / 1000 }
    })
}

/** The number of tests that the table names. */
const NAMED = 30

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

/**
 * Returns the lines of a table: the slowest tests, and what each part took in all workers together.
 */
export function describeCosts(costs: readonly Cost[]): string[] {
  const tests = costs.filter(({ name }) => name !== undefined)
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, NAMED)
  return [
    `The ${slowest.length} slowest tests`,
    ...slowest.map(({ name, seconds }) => `${inColumn(seconds.toFixed(1), 7)} s  ${name}`),
    'Time of all workers together',
    ...describeSums(costs),
  ]
}
