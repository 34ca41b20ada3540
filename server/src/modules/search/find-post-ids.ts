import type { ReadCtx } from '../../platform/context.ts'
import { parseQuery } from './parse-query.ts'
import { selectPostIds } from './post-ids.store.ts'

/** The ids of the newest published posts that hold some words, locked ones included: for the console alone. */
export async function findPostIds(ctx: ReadCtx, q: string, limit = 1000): Promise<string[]> {
  const { words } = await parseQuery(ctx, q)
  return words.length === 0 ? [] : selectPostIds(ctx, words, limit)
}
