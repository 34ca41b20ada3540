import type { ReadCtx } from '../../platform/context.ts'
import { type CountName, selectParts } from './store.ts'

export { selectParts as readParts }

/**
 * Returns a function that sums up the parts of a count that have all of some words; `since` leaves
 * out the parts before it.
 */
export async function readCounts(
  ctx: ReadCtx,
  name: CountName,
  since?: readonly string[],
): Promise<(...words: readonly string[]) => number> {
  const parts = await selectParts(ctx, name, since)
  return (...words) =>
    parts
      .filter(({ part }) => words.every((word) => part.includes(word)))
      .reduce((sum, { total }) => sum + total, 0)
}
