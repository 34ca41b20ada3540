import type { AdminPost, listPosts } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { endOfDateFilter } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { auditAdminViews, resolveRowVisibility, type Visibility } from '../../access/index.ts'
import { accountByRef } from '../../accounts/index.ts'
import { type ItemTableQuery, idByRef, pickTableItems, tableSortOf } from '../../content/index.ts'
import { type Item, itemsByIds, restorableSince } from '../../items/index.ts'
import { presentWithVisibility } from '../posts/present-posts.ts'
import { type PostRow, selectIdBySlug, selectPosts, wordsContain } from '../store.ts'
import type { PostView } from '../views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }
type Query = InputOf<typeof listPosts>['query']

/** A post in wire shape for admins. */
export type AdminPostView = z.output<typeof AdminPost>

/** A function that finds the posts containing some words; the search module provides it. */
export type SearchPostIds = (ctx: ReadCtx, q: string) => Promise<readonly string[]>

/**
 * Lists posts of all creators or of one, published or not, for admins. A post that guests cannot open stays locked, so
 * that a page of the list does not count as thirty views by role. Words are searched in published posts, or in all
 * posts of one creator; an id or a slug finds its post.
 */
export async function listAdminPosts(ctx: ViewerCtx, query: Query, find: SearchPostIds) {
  const owner = query.performerId === undefined ? undefined : await accountByRef(ctx, query.performerId)
  if (query.performerId !== undefined && !owner) return { data: [], total: 0 }
  const { state } = query
  const { ids, total } = await pickTableItems(ctx, {
    ...pageOf(query),
    ...(await searchFilterOf(ctx, query, { isOfOne: owner !== undefined, find })),
    kind: 'feed',
    ownerId: owner?.id,
    removed: state === 'removed' ? 'only' : state === undefined ? 'too' : undefined,
    form: query.type,
    status: query.status,
    state: state === 'removed' ? undefined : state,
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    by: query.sortBy === undefined ? 'createdAt' : tableSortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const rows = await selectPosts(ctx, ctx.viewer, ids)
  const posts = await presentWithVisibility(ctx, ctx.viewer, rows, await guestVisibilities(ctx, rows))
  return { data: await presentAdminPosts(ctx, posts), total }
}

/** Returns one post in full, also a removed one, and writes the admin's view to the audit. Refuses `feed.not_found`. */
export async function readAdminPost(ctx: ViewerCtx, id: string): Promise<AdminPostView> {
  const [row] = await selectPosts(ctx, ctx.viewer, [id])
  const item = row && (await itemsByIds(ctx, [id])).get(id)
  if (!item || (item.deletedAt && !item.removedAt)) refuse('feed.not_found')
  const face = (await guestVisibilities(ctx, [row])).get(id)
  if (!face?.canView) await auditAdminViews(ctx, ctx.viewer, [row])
  const [post] = await presentWithVisibility(ctx, ctx.viewer, [row], new Map([[id, { ...whole, ...face, ...opened }]]))
  const [shown] = post ? await presentAdminPosts(ctx, [post]) : []
  return shown ?? refuse('feed.not_found')
}

const whole = { isFollowed: false, isSubscribed: false, isBought: false, reason: 'admin' } as const
const opened = { canView: true, isListed: true } as const

/**
 * Returns what guests may see of these posts, because a list must not use the admin's role: what guests may open is
 * open, and the rest is locked.
 */
async function guestVisibilities(ctx: ViewerCtx, rows: readonly PostRow[]): Promise<Map<string, Visibility>> {
  const visibilities = await resolveRowVisibility(ctx, undefined, rows)
  return new Map(rows.map(({ id }) => [id, { ...whole, ...visibilities.get(id), isListed: true } as Visibility]))
}

async function searchFilterOf(
  ctx: ViewerCtx,
  { q }: Query,
  { isOfOne, find }: { isOfOne: boolean; find: SearchPostIds },
): Promise<Pick<ItemTableQuery, 'ids' | 'matches'>> {
  if (q === undefined || q === '') return {}
  const id = await idByRef(ctx, q, selectIdBySlug)
  if (id) return { ids: [id] }
  return isOfOne ? { matches: (found) => wordsContain(found, q) } : { ids: await find(ctx, q) }
}

async function presentAdminPosts(ctx: ViewerCtx, posts: readonly PostView[]): Promise<AdminPostView[]> {
  const items = await itemsByIds(
    ctx,
    posts.map(({ _id }) => _id),
  )
  return posts.map((post) => ({
    ...post,
    performerId: post.fromSourceId,
    removal: removalOf(items.get(post._id), ctx.now()),
  }))
}

function removalOf(item: Item | undefined, now: Date): AdminPostView['removal'] {
  if (!item?.removedAt) return null
  const { removedAt: at, removedReason } = item
  return { at, reason: removedReason ?? '', canRestore: at > restorableSince(now) }
}
