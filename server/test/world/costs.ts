import { appendFileSync } from 'node:fs'

/** The parts of a world whose time `npm test` sums up. */
export type CostlyPart = 'world' | 'database' | 'closing'

/**
 * Runs a part of a test and notes its time, in milliseconds, in the file that `TEST_COSTS` names:
 * the workers of a run append to the same one.
 */
export async function noteCost<Result>(
  part: CostlyPart,
  run: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  try {
    return await run()
  } finally {
    const file = process.env.TEST_COSTS
    if (file) appendFileSync(file, `${part} ${Math.round(performance.now() - began)}\n`)
  }
}
