import { RESULTS_COUNTED_TO } from '@stagedoor/contract/search'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { normalizeTag } from '../content/index.ts'
import { parseQuery, type SearchedWords, withoutBlocked, wordsOf } from './parse-query.ts'
import { selectTags } from './tags.store.ts'

type OptionalViewerCtx = ReadCtx & { readonly viewer: Viewer | undefined }

const TAGS_MAX = 50

/** Lists the tags that begin with a text, as `findTags`. */
export async function listTags(
  ctx: OptionalViewerCtx,
  { q, limit = TAGS_MAX }: { readonly q: string; readonly limit?: number | undefined },
) {
  const words = wordsOf(ctx, await parseQuery(ctx, q))
  return findTags(ctx, { ...words, written: q }, Math.min(limit, TAGS_MAX))
}

/**
 * Finds the tags that begin with a text; where there are none, those that begin with it in another
 * spelling.
 */
export async function findTags(
  ctx: OptionalViewerCtx,
  { isBlocked, words, written, spellings }: SearchedWords & { readonly written: string },
  limit: number,
) {
  const tag = normalizeTag(written)
  if (isBlocked || tag === '') return NOTHING
  const found = await tagsLike(ctx, tag, limit)
  if (found.total > 0 || words.length === 0) return found
  for (const meant of await spellings()) {
    const corrected = meant.join(' ')
    const other = await tagsLike(ctx, corrected, limit)
    if (other.total > 0) return { ...other, corrected }
  }
  return found
}

const NOTHING = { data: [], total: 0, isTotalExact: true }

async function tagsLike(ctx: OptionalViewerCtx, beginning: string, limit: number) {
  const rows = await selectTags(ctx, ctx.viewer, {
    beginning,
    limit: limit + 1,
    countedTo: RESULTS_COUNTED_TO + 1,
  })
  const allowed = await withoutBlocked(ctx, rows, ({ tag }) => tag)
  const data = allowed.slice(0, limit).map(({ tag, total }) => ({
    tag,
    total: Math.min(Number(total), RESULTS_COUNTED_TO),
    isTotalExact: Number(total) <= RESULTS_COUNTED_TO,
  }))
  return { data, total: data.length, isTotalExact: rows.length <= limit }
}

/** The uses of a tag that suggestions compare it by, which are read while a text is typed. */
const COMPARED_USES = 10

/** Returns a few tags that begin with a text that is being typed, the most used first. */
export async function suggestTags(
  ctx: OptionalViewerCtx,
  typed: string,
  limit: number,
): Promise<string[]> {
  const beginning = normalizeTag(typed)
  if (beginning === '') return []
  const search = { beginning, limit, countedTo: COMPARED_USES }
  const rows = await selectTags(ctx, ctx.viewer, search)
  return (await withoutBlocked(ctx, rows, ({ tag }) => tag)).map(({ tag }) => tag)
}
