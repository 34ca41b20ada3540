import { KEYWORD_MAX } from '@stagedoor/contract/search'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { countKeyword, selectKeywords } from './keywords.store.ts'
import { parseQuery, withoutBlocked } from './parse-query.ts'
import { hasPublicResults } from './suggest.store.ts'

const ADDRESS_OR_NUMBER = /@|\d{5}/
const LISTED_MAX = 1000

/**
 * Counts a search that finds something public, whether the searcher is logged in or not. Stores
 * neither addresses nor long numbers, nor anything that identifies the searcher.
 */
export async function recordKeyword(ctx: Ctx, written: string): Promise<void> {
  if (ADDRESS_OR_NUMBER.test(written)) return
  const { plain, words, isBlocked } = await parseQuery(ctx, written)
  if (isBlocked || words.length === 0 || plain.length > KEYWORD_MAX) return
  if (await hasPublicResults(ctx, words))
    await transaction(ctx, (ctx) => countKeyword(ctx, words.join(' ')))
}

/** Lists frequent searches, one page at a time. */
export async function listKeywords(
  ctx: ReadCtx,
  { limit, offset }: { limit: number; offset: number },
) {
  const frequent = await selectKeywords(ctx, LISTED_MAX)
  const shown = await withoutBlocked(ctx, frequent, ({ keyword }) => keyword)
  const data = shown.slice(offset, offset + limit)
  return {
    data: data.map(({ keyword, searches }) => ({
      _id: keyword,
      keyword,
      searches: Number(searches),
    })),
    total: shown.length,
  }
}
