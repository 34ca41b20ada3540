import type { AdminPost, listPosts } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { decideAll, noteAdminLooks, type Sight } from '../access/index.ts'
import { accountByRef, idIn } from '../accounts/index.ts'
import { type Item, itemsByIds, restorableSince } from '../items/index.ts'
import { selectTablePage } from './own.store.ts'
import { presentSeen } from './present-posts.ts'
import { endOf, sortOf } from './rules.ts'
import { type PostRow, selectIdBySlug, selectPosts } from './store.ts'
import type { PostView } from './views.ts'

type Asking = Reading & { readonly viewer: Viewer }
type Query = InputOf<typeof listPosts>['query']

/** A post as a use case answers it to admins. */
export type AdminPostView = z.output<typeof AdminPost>

/** Finds the posts that hold some words; lent by the module that knows words. */
export type FindWords = (ctx: Reading, q: string) => Promise<readonly string[]>

/**
 * Posts of all creators or of one, published or not. What is locked for everybody else stays locked here, so that a page
 * of the list is no look at thirty locked posts. Words are looked for in what was published, or in all posts of one
 * creator; an id or a slug finds its post.
 */
export async function listForAdmin(ctx: Asking, query: Query, find: FindWords) {
  const owner = query.performerId === undefined ? undefined : await accountByRef(ctx, query.performerId)
  if (query.performerId !== undefined && !owner) return { data: [], total: 0 }
  const { state } = query
  const { rows, total } = await selectTablePage(ctx, {
    ...pageOf(query),
    ...(await wordsOf(ctx, query, { isOfOne: owner !== undefined, find })),
    viewer: ctx.viewer,
    ownerId: owner?.id,
    removed: state === 'removed' ? 'only' : state === undefined ? 'too' : undefined,
    form: query.type,
    status: query.status,
    state: state === 'removed' ? undefined : state,
    from: query.fromDate,
    until: endOf(query.toDate),
    by: query.sortBy === undefined ? 'createdAt' : sortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const posts = await presentSeen(ctx, ctx.viewer, rows, await lockedFaces(ctx, rows))
  return { data: await asAdminPosts(ctx, posts), total }
}

/** One post, whole, a removed one included; that an admin looked is written to the audit. Refuses `feed.not_found`. */
export async function readForAdmin(ctx: Asking, id: string): Promise<AdminPostView> {
  const [row] = await selectPosts(ctx, ctx.viewer, [id])
  const item = row && (await itemsByIds(ctx, [id])).get(id)
  if (!item || (item.deletedAt && !item.removedAt)) refuse('feed.not_found')
  const face = (await lockedFaces(ctx, [row])).get(id)
  if (!face?.canView) await noteAdminLooks(ctx, ctx.viewer, [row])
  const [post] = await presentSeen(ctx, ctx.viewer, [row], new Map([[id, { ...whole, ...face, ...opened }]]))
  const [shown] = post ? await asAdminPosts(ctx, [post]) : []
  return shown ?? refuse('feed.not_found')
}

const whole = { isFollowed: false, isSubscribed: false, isBought: false, why: 'admin' } as const
const opened = { canView: true, isListed: true } as const

/** What an admin sees of posts without the right of office: what anyone may open is open, the rest is listed. */
async function lockedFaces(ctx: Asking, rows: readonly PostRow[]): Promise<Map<string, Sight>> {
  const sights = await decideAll(ctx, undefined, rows)
  return new Map(rows.map(({ id }) => [id, { ...whole, ...sights.get(id), isListed: true } as Sight]))
}

async function wordsOf(ctx: Asking, { q }: Query, { isOfOne, find }: { isOfOne: boolean; find: FindWords }) {
  if (q === undefined || q === '') return {}
  const id = idIn(q) ?? (await selectIdBySlug(ctx, q))
  if (id) return { ids: [id] }
  return isOfOne ? { q } : { ids: await find(ctx, q) }
}

async function asAdminPosts(ctx: Asking, posts: readonly PostView[]): Promise<AdminPostView[]> {
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
