import type { Ctx } from '../../platform/context.ts'
import { reindexNext, removeUnusedTerms } from './terms.store.ts'

const AT_ONCE = 500

/**
 * Indexes the words of every performer and item again, in batches, and deletes words that no longer
 * find anything.
 */
export async function rebuildIndex(ctx: Ctx): Promise<void> {
  let last: string | undefined
  do last = await reindexNext(ctx, last, AT_ONCE)
  while (last !== undefined)
  await removeUnusedTerms(ctx)
}
