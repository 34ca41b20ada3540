import type { ReadCtx } from '../../platform/context.ts'
import type { FindInList } from '../content/index.ts'
import { type ItemQuery, type ItemResults, selectItems } from './items.store.ts'
import { parseQuery, type SearchedWords, wordsOf } from './parse-query.ts'
import { splitsOf } from './rules.ts'

const LISTS_COUNTED_TO = 10_000
const NOTHING = { ids: [], next: undefined, total: 0, isTotalExact: true }

/** Finds items of a kind that contain some words within a list. */
export const findInList: FindInList = (ctx, { q, ...itemQuery }) =>
  findWithCorrection(ctx, q, { ...itemQuery, countedTo: LISTS_COUNTED_TO })

/** Finds items that contain the words of a text, as `findByWords`. */
export const findWithCorrection = async (
  ctx: ReadCtx,
  q: string,
  itemQuery: Omit<ItemQuery, 'words'>,
): Promise<ItemResults & { corrected?: string }> =>
  findByWords(ctx, wordsOf(ctx, await parseQuery(ctx, q)), itemQuery)

/**
 * Finds items that contain some words. Where there are none, finds those of a creator whom some of
 * the words name that contain the other words, then those that contain the words in another
 * spelling.
 */
export async function findByWords(
  ctx: ReadCtx,
  { words, isBlocked, spellings }: SearchedWords,
  itemQuery: Omit<ItemQuery, 'words'>,
): Promise<ItemResults & { corrected?: string }> {
  if (isBlocked || words.length === 0) return NOTHING
  const found = await selectItems(ctx, { ...itemQuery, words })
  const { after, afterCount } = itemQuery.filter
  if (found.total > 0) return found
  const namedBy = splitsOf(words)
  const byName = namedBy.length > 0 && (await selectItems(ctx, { ...itemQuery, words, namedBy }))
  if (byName && byName.total > 0) return byName
  if (after || afterCount) return found
  for (const meant of await spellings()) {
    const other = await selectItems(ctx, { ...itemQuery, words: meant })
    if (other.total > 0) return { ...other, corrected: meant.join(' ') }
  }
  return found
}
