import type { SearchSuggestions } from '@stagedoor/contract/search'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { cardFromRow } from '../accounts/index.ts'
import { blockedTerms, parseQuery } from './parse-query.ts'
import { containsTerm } from './rules.ts'
import { selectSuggestions } from './suggest.store.ts'

const NOTHING: SearchSuggestions = { performers: [], categories: [], keywords: [] }
const KEYWORDS_OFFERED = 5

/** Returns suggestions for a text that is being typed. */
export async function suggestSearches(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  typed: string,
): Promise<SearchSuggestions> {
  const { plain, words, isBlocked } = await parseQuery(ctx, typed)
  if (isBlocked || words.length === 0) return NOTHING
  const [rows, terms] = await Promise.all([selectSuggestions(ctx, ctx.viewer, { plain, words }), blockedTerms(ctx)])
  const now = ctx.now()
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    performers: of('performer').flatMap((row) => (row.id ? [cardFromRow(row.id, row, now)] : [])),
    categories: of('category').flatMap(({ id, text, slug }) => (id ? [{ _id: id, name: text, slug }] : [])),
    keywords: of('keyword')
      .map(({ text }) => text)
      .filter((keyword) => !containsTerm(keyword, terms))
      .slice(0, KEYWORDS_OFFERED),
  }
}
