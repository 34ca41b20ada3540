import type { ReadCtx } from '../../platform/context.ts'
import { parseQuery } from './parse-query.ts'
import { selectPostIds } from './post-ids.store.ts'

/**
 * Returns the ids of the newest published posts that contain some words, locked ones included, so only for the admin
 * console.
 */
export async function findPostIds(ctx: ReadCtx, q: string, limit = 1000): Promise<string[]> {
  const { words } = await parseQuery(ctx, q)
  return words.length === 0 ? [] : selectPostIds(ctx, words, limit)
}
