import type { SearchSuggestions } from '@stagedoor/contract/search'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { cardFromRow } from '../accounts/index.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { suggestTags } from './find-tags.ts'
import { parseQuery, withoutBlocked } from './parse-query.ts'
import { selectItemSuggestions, selectSuggestions, type Typed } from './suggest.store.ts'

const NOTHING: SearchSuggestions = {
  performers: [],
  items: [],
  categories: [],
  keywords: [],
  tags: [],
}
const KEYWORDS_OFFERED = 5
const TAGS_OFFERED = 3

/** Returns suggestions for a text that is being typed. */
export async function suggestSearches(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  typed: string,
): Promise<SearchSuggestions> {
  const { plain, words, isBlocked } = await parseQuery(ctx, typed)
  if (isBlocked || words.length === 0) return NOTHING
  const [rows, items, tags] = await Promise.all([
    selectSuggestions(ctx, ctx.viewer, { plain, words }),
    suggestItems(ctx, contents, { plain, words }),
    suggestTags(ctx, typed, TAGS_OFFERED),
  ])
  const now = ctx.now()
  const keywords = rows.flatMap(({ kind, text }) => (kind === 'keyword' ? [text] : []))
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    performers: of('performer').flatMap((row) => (row.id ? [cardFromRow(row.id, row, now)] : [])),
    items,
    categories: of('category').flatMap(({ id, text, slug }) =>
      id ? [{ _id: id, name: text, slug }] : [],
    ),
    keywords: (await withoutBlocked(ctx, keywords, (keyword) => keyword)).slice(
      0,
      KEYWORDS_OFFERED,
    ),
    tags,
  }
}

async function suggestItems(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  typed: Typed,
): Promise<SearchSuggestions['items']> {
  const rows = await selectItemSuggestions(ctx, ctx.viewer, typed)
  const titles = await contentTitles(
    ctx,
    contents,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, kind }) => {
    const title = titles.get(id)
    return title ? [{ _id: id, kind, title }] : []
  })
}
