import type * as feed from '@stagedoor/contract/feed'
import { PINNED_MAX } from '@stagedoor/contract/feed'
import { PostType } from '@stagedoor/contract/feed/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import { pageOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { cursorOf, cursorText, endOfDateFilter } from '../../../platform/db/index.ts'
import { accountByRef, performerByRef } from '../../accounts/index.ts'
import { type ItemListQuery, type ItemListScope, searchItems } from '../../content/index.ts'
import { type ListedFilter, pinnedItems } from '../../items/index.ts'
import { refuseClosedPage } from '../../profiles/index.ts'
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
  const performer = await performerByRef(ctx, username)
  const { id } = performer
  const permit = () => refuseClosedPage(ctx, performer)
  const pinnedOf = hasPinned(query) ? id : undefined
  return pageOfScope(ctx, { scope: { ownerId: id }, find, pinnedOf, permit }, query)
}

/**
 * Returns true for an unfiltered page, which pinned posts come first on; searches and filters use
 * the plain order.
 */
function hasPinned(query: Query): boolean {
  const { q, type, fromDate, toDate, isFree, withoutAi } = query
  const isNarrowed =
    isFree || withoutAi || [q, type, fromDate, toDate].some((value) => value !== undefined)
  return !isNarrowed && pageOf(query, PAGE_SIZE).limit > PINNED_MAX
}

/** A list of posts. */
interface PostList {
  readonly scope: ItemListScope
  readonly find: FeedPorts['findInList']
  /** The performer whose pinned posts come first. */
  readonly pinnedOf?: string | undefined
  /** Refuses those who may not see the list, while its rows are read. */
  readonly permit?: () => Promise<void>
}

async function pageOfScope(
  ctx: MaybeViewerCtx,
  { scope, find, pinnedOf, permit }: PostList,
  query: Query,
): Promise<PostPage> {
  const isOfType = query.type === undefined || TYPES.includes(query.type)
  // A search is run only for those who may see the list.
  const isPlain = isOfType && query.q === undefined
  if (!isPlain) await permit?.()
  if (!isOfType) return EMPTY
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const filter = { ...filterOf(ctx.now(), query), withoutPinned: pinnedOf !== undefined }
  const askPinned = async (): Promise<readonly string[]> =>
    pinnedOf && !filter.after ? pinnedItems(ctx, 'feed', pinnedOf) : []
  const isFirst = offset === 0 || filter.after !== undefined
  const skipped = isFirst ? 0 : Math.max(0, offset - (await askPinned()).length)
  const listQuery = { scope, viewer: ctx.viewer, filter, limit: limit + 1, offset: skipped }
  const [found, pinned] = await Promise.all([
    query.q === undefined ? selectPage(ctx, listQuery) : searchPage(ctx, listQuery, query.q, find),
    askPinned(),
    isPlain ? permit?.() : undefined,
  ])
  const { total, corrected } = found
  const rows = found.rows.filter(({ id }) => !pinned.includes(id))
  const above = await selectPosts(ctx, ctx.viewer, pinned.slice(offset, offset + limit))
  const room = limit - above.length
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
