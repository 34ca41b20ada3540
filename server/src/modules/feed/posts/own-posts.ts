import type * as feed from '@stagedoor/contract/feed'
import { type Currency, type InputOf, pageOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { endOfDateFilter } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { pickTableItems, tableSortOf, withdrawItem } from '../../content/index.ts'
import { STORY_FORM } from '../../items/index.ts'
import { salesOfItems } from '../../wallet/index.ts'
import { type PostRow, selectPosts, wordsContain } from '../store.ts'
import type { PostView } from '../views.ts'
import { presentPosts } from './present-posts.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the performer's own posts, published or not, for the posts table. */
export async function listOwnPosts(
  ctx: PerformerCtx,
  query: InputOf<typeof feed.listOwnPosts>['query'],
): Promise<{ data: OwnPostView[]; total: number; next?: string }> {
  const { q } = query
  const { ids, ...page } = await pickTableItems(ctx, {
    ...pageOf(query),
    kind: 'feed',
    ownerId: ctx.viewer.id,
    form: query.type,
    // Stories have an archive of their own.
    withoutForm: query.type === undefined ? STORY_FORM : undefined,
    status: query.status,
    state: query.state,
    matches: q === undefined ? undefined : (id) => wordsContain(id, q),
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    by: tableSortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const posts = await presentPosts(ctx, ctx.viewer, await selectPosts(ctx, ctx.viewer, ids))
  return { data: await withSales(ctx, posts), ...page }
}

type OwnPostView = PostView & { totalSale: number; totalEarned: Currency }

/** Adds to posts what each of them earned by sales. */
async function withSales(ctx: PerformerCtx, posts: readonly PostView[]): Promise<OwnPostView[]> {
  const sales = await salesOfItems(
    ctx,
    posts.map(({ _id }) => _id),
  )
  return posts.map((post) => {
    const { count, net } = sales.get(post._id) ?? { count: 0, net: 0n }
    return { ...post, totalSale: count, totalEarned: net as Currency }
  })
}

/** Returns one of the performer's own posts. */
export async function readOwnPost(ctx: PerformerCtx, id: string): Promise<PostView> {
  const [post] = await presentPosts(ctx, ctx.viewer, [await ownPost(ctx, id)])
  return post ?? refuse('feed.not_found')
}

/** Deletes a post: hides it from everybody but its buyers, who can ask for refunds. */
export async function deletePost(ctx: PerformerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ownPost(ctx, id)
    if (!(await withdrawItem(ctx, id))) refuse('feed.not_found')
  })
}

/**
 * Returns the post if it is the viewer's own and not deleted. Refuses `feed.not_found` and
 * `feed.not_yours`.
 */
export async function ownPost(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<PostRow> {
  const [row] = await selectPosts(ctx, ctx.viewer, [id])
  if (!row || row.deletedAt) refuse('feed.not_found')
  return row.ownerId === ctx.viewer.id ? row : refuse('feed.not_yours')
}
