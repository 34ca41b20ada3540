import type { Reading } from '../../platform/context.ts'
import { selectHolding } from './posts-holding.store.ts'
import { readWords } from './read-words.ts'

/** The ids of the newest published posts that hold some words, locked ones included: for the console alone. */
export async function postsHolding(ctx: Reading, q: string, limit = 1000): Promise<string[]> {
  const { words } = await readWords(ctx, q)
  return words.length === 0 ? [] : selectHolding(ctx, words, limit)
}
