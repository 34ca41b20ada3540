import { PostType } from '@stagedoor/contract/feed/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import type { searchPosts } from '@stagedoor/contract/search'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { cursorOf, cursorText, endOfDateFilter } from '../../platform/db/index.ts'
import type { FindInList } from '../content/index.ts'
import { postsByIds } from '../feed/index.ts'
import { type ItemQuery, type ItemResults, selectItems } from './items.store.ts'
import { correctSpelling, parseQuery } from './parse-query.ts'

type OptionalViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof searchPosts>['query']

const PAGE_SIZE = 12
const PAGE_MAX = 50
const COUNTED_TO = 1000
const LISTS_COUNTED_TO = 10_000
const TYPES: readonly string[] = PostType.options
const NOTHING = { ids: [], next: undefined, total: 0, isTotalExact: true }

/**
 * Returns a page of the posts that contain some words, as the viewer may see them; when there are none, by the
 * corrected words.
 */
export async function findPosts(ctx: OptionalViewerCtx, query: Query) {
  if (query.type !== undefined && !TYPES.includes(query.type)) return { data: [], total: 0, isTotalExact: true }
  const { ids, next, ...found } = await findWithCorrection(ctx, query.q, postQueryOf(ctx, query))
  return { ...found, data: await postsByIds(ctx, ctx.viewer, ids), ...(next && { next: cursorText(next) }) }
}

/** Finds items of a kind that contain some words within a list. */
export const findInList: FindInList = (ctx, { q, ...itemQuery }) =>
  findWithCorrection(ctx, q, { ...itemQuery, countedTo: LISTS_COUNTED_TO })

async function findWithCorrection(
  ctx: ReadCtx,
  q: string,
  itemQuery: Omit<ItemQuery, 'words'>,
): Promise<ItemResults & { corrected?: string }> {
  const { words, isBlocked } = await parseQuery(ctx, q)
  if (isBlocked || words.length === 0) return NOTHING
  const found = await selectItems(ctx, { ...itemQuery, words })
  if (found.total > 0 || itemQuery.filter.after) return found
  const meant = await correctSpelling(ctx, words)
  const other = meant && (await selectItems(ctx, { ...itemQuery, words: meant }))
  return meant && other?.total ? { ...other, corrected: meant.join(' ') } : found
}

const postQueryOf = (ctx: OptionalViewerCtx, query: Query) => ({
  viewer: ctx.viewer,
  limit: Math.min(query.limit ?? PAGE_SIZE, PAGE_MAX),
  offset: 0,
  countedTo: COUNTED_TO,
  filter: {
    kind: 'feed' as const,
    now: ctx.now(),
    form: query.type,
    isFree: query.isFree,
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    after: cursorOf(query.after),
  },
})
