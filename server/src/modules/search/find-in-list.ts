import type { ReadCtx } from '../../platform/context.ts'
import type { FindInList } from '../content/index.ts'
import { type ItemQuery, type ItemResults, selectItems } from './items.store.ts'
import { correctSpelling, parseQuery } from './parse-query.ts'

const LISTS_COUNTED_TO = 10_000
const NOTHING = { ids: [], next: undefined, total: 0, isTotalExact: true }

/** Finds items of a kind that contain some words within a list. */
export const findInList: FindInList = (ctx, { q, ...itemQuery }) =>
  findWithCorrection(ctx, q, { ...itemQuery, countedTo: LISTS_COUNTED_TO })

/** Finds items that contain some words; where there are none, those that contain the corrected words. */
export async function findWithCorrection(
  ctx: ReadCtx,
  q: string,
  itemQuery: Omit<ItemQuery, 'words'>,
): Promise<ItemResults & { corrected?: string }> {
  const { words, isBlocked } = await parseQuery(ctx, q)
  if (isBlocked || words.length === 0) return NOTHING
  const found = await selectItems(ctx, { ...itemQuery, words })
  const { after, afterCount } = itemQuery.filter
  if (found.total > 0 || after || afterCount) return found
  const meant = await correctSpelling(ctx, words)
  const other = meant && (await selectItems(ctx, { ...itemQuery, words: meant }))
  return meant && other?.total ? { ...other, corrected: meant.join(' ') } : found
}
