import type * as feed from '@stagedoor/contract/feed'
import { PINNED_MAX } from '@stagedoor/contract/feed'
import { PostType } from '@stagedoor/contract/feed/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import { pageOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { cursorOf, cursorText, endOfDateFilter } from '../../../platform/db/index.ts'
import { accountByRef } from '../../accounts/index.ts'
import { type ItemListQuery, type ItemListScope, searchItems } from '../../content/index.ts'
import { type ListedFilter, pinnedItems } from '../../items/index.ts'
import { requirePerformerPage } from '../../profiles/index.ts'
import type { FeedPorts } from '../ports.ts'
import { presentPosts } from '../posts/present-posts.ts'
import { selectPosts } from '../store.ts'
import type { PostView } from '../views.ts'
import { type PostRowPage, selectPage } from './store.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof feed.listPerformerPosts>['query']

/** A page of posts as calls return it. */
export interface PostPage {
  data: PostView[]
  total: number
  next?: string | undefined
  /** The corrected words of the search, when no post matches the words as written. */
  corrected?: string | undefined
}

const PAGE_SIZE = 12
const TYPES: readonly string[] = PostType.options
const EMPTY: PostPage = { data: [], total: 0 }

/**
 * Lists the posts of all performers, of one, or of those the viewer follows or subscribes to;
 * `find` searches them for words.
 */
export async function listPosts(
  ctx: MaybeViewerCtx,
  query: InputOf<typeof feed.listPosts>['query'],
  find: FeedPorts['findInList'],
): Promise<PostPage> {
  if (query.performerId !== undefined) {
    const performer = await accountByRef(ctx, query.performerId)
    return performer ? pageOfScope(ctx, { scope: { ownerId: performer.id }, find }, query) : EMPTY
  }
  if (!query.isHome) return pageOfScope(ctx, { scope: 'all', find }, query)
  return ctx.viewer ? pageOfScope(ctx, { scope: { home: ctx.viewer }, find }, query) : EMPTY
}

/**
 * Lists the posts of one performer's page, with the refusals of that page; `find` searches them for
 * words.
 */
export async function listPerformerPosts(
  ctx: MaybeViewerCtx,
  { username }: { readonly username: string },
  query: Query,
  find: FeedPorts['findInList'],
): Promise<PostPage> {
  const { id } = await requirePerformerPage(ctx, username)
  return pageOfScope(ctx, { scope: { ownerId: id }, find }, query, await pinnedFor(ctx, id, query))
}

/**
 * Returns the pinned posts for an unfiltered page of a performer; searches and filters use the
 * plain order.
 */
async function pinnedFor(
  ctx: MaybeViewerCtx,
  ownerId: string,
  query: Query,
): Promise<readonly string[]> {
  const { q, type, fromDate, toDate, isFree, withoutAi } = query
  const isNarrowed =
    isFree || withoutAi || [q, type, fromDate, toDate].some((value) => value !== undefined)
  return isNarrowed || pageOf(query, PAGE_SIZE).limit <= PINNED_MAX
    ? []
    : pinnedItems(ctx, 'feed', ownerId)
}

async function pageOfScope(
  ctx: MaybeViewerCtx,
  { scope, find }: { readonly scope: ItemListScope; readonly find: FeedPorts['findInList'] },
  query: Query,
  pinned: readonly string[] = [],
): Promise<PostPage> {
  if (query.type !== undefined && !TYPES.includes(query.type)) return EMPTY
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const filter = { ...filterOf(ctx.now(), query), without: pinned }
  const first = filter.after ? [] : pinned.slice(offset, offset + limit)
  const room = limit - first.length
  const skipped = filter.after ? 0 : Math.max(0, offset - pinned.length)
  const listQuery = { scope, viewer: ctx.viewer, filter, limit: room + 1, offset: skipped }
  const [above, { rows, total, corrected }] = await Promise.all([
    selectPosts(ctx, ctx.viewer, first),
    query.q === undefined ? selectPage(ctx, listQuery) : searchPage(ctx, listQuery, query.q, find),
  ])
  const shown = rows.slice(0, room)
  const last = rows.length > room ? shown.at(-1) : undefined
  return {
    data: await presentPosts(ctx, ctx.viewer, [...above, ...shown]),
    total,
    ...(last?.publishedAt && { next: cursorText({ at: last.publishedAt, id: last.id }) }),
    ...(corrected && { corrected }),
  }
}

/** Returns the page of a list's posts that contain some words. */
async function searchPage(
  ctx: MaybeViewerCtx,
  listQuery: ItemListQuery,
  q: string,
  find: FeedPorts['findInList'],
): Promise<PostRowPage> {
  const { ids, total, corrected } = await searchItems(ctx, { ...listQuery, q, find })
  return { rows: await selectPosts(ctx, listQuery.viewer, ids), total, corrected }
}

const filterOf = (now: Date, query: Query): ListedFilter => ({
  kind: 'feed',
  now,
  form: query.type,
  isFree: query.isFree,
  withoutAi: query.withoutAi,
  from: query.fromDate,
  until: query.toDate && endOfDateFilter(query.toDate),
  after: cursorOf(query.after),
})
