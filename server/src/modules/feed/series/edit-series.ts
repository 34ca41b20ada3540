import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as series from '@stagedoor/contract/series'
import { SERIES_MAX } from '@stagedoor/contract/series'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { storeSeriesCount } from '../../profiles/index.ts'
import { postsByIds } from '../posts/read-post.ts'
import {
  changeSeries,
  countSeriesForNew,
  insertSeries,
  placePosts,
  removeSeries,
  type SeriesRow,
  selectCountedSeries,
  selectPostsOfSeries,
  selectSeries,
  selectSeriesOf,
  selectUsablePosts,
} from './store.ts'
import { seriesView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Creates a series of the performer's own posts. */
export async function createSeries(
  ctx: PerformerCtx,
  { postIds = [], startId = null, ...body }: InputOf<typeof series.createSeries>['body'],
) {
  const id = ctx.newId()
  await transaction(ctx, async (ctx) => {
    const count = await countSeriesForNew(ctx, ctx.viewer.id)
    if (count >= SERIES_MAX) refuse('series.too_many', { most: SERIES_MAX })
    const { title, description = '' } = body
    await insertSeries(ctx, { id, ownerId: ctx.viewer.id, title, description, startId })
    await setPosts(ctx, id, postIds)
    await storeSeriesCount(ctx, ctx.viewer.id, count + 1)
  })
  return readOwnSeries(ctx, id)
}

/** Changes a series of the performer; absent fields stay. */
export async function updateSeries(
  ctx: PerformerCtx,
  id: string,
  { postIds, ...changes }: InputOf<typeof series.updateSeries>['body'],
) {
  await transaction(ctx, async (ctx) => {
    const before = await ownSeries(ctx, id)
    const { title = before.title, description = before.description } = changes
    const startId = changes.startId === undefined ? before.startId : changes.startId
    await changeSeries(ctx, id, { title, description, startId })
    if (postIds) await setPosts(ctx, id, postIds)
  })
  return readOwnSeries(ctx, id)
}

/** Gives a series these posts. Refuses those of others and those in another series. */
async function setPosts(
  ctx: InTransaction<PerformerCtx>,
  id: string,
  postIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(postIds)]
  const usable = await selectUsablePosts(ctx, { ownerId: ctx.viewer.id, id, ids })
  const postId = ids.find((one) => !usable.has(one))
  if (postId) refuse('series.post_unusable', { postId })
  await placePosts(ctx, id, ids)
}

/** Deletes a series of the performer; its posts stay. */
export async function deleteSeries(ctx: PerformerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const count = await countSeriesForNew(ctx, ctx.viewer.id)
    await ownSeries(ctx, id)
    await removeSeries(ctx, id)
    await storeSeriesCount(ctx, ctx.viewer.id, count - 1)
  })
}

/** Lists the performer's own series, the newest first. */
export async function listOwnSeries(
  ctx: PerformerCtx,
  query: InputOf<typeof series.listOwnSeries>['query'],
) {
  const { limit, offset } = pageOf(query)
  const asked = { ownerId: ctx.viewer.id, limit, offset, isPublic: false }
  const { rows, total } = await selectSeriesOf(ctx, ctx.viewer, asked)
  return { data: rows.map(seriesView), total }
}

/** Returns one of the performer's own series with all its posts. */
export async function readOwnSeries(ctx: PerformerCtx, id: string) {
  const { startId } = await ownSeries(ctx, id)
  const [counted, ids] = await Promise.all([
    selectCountedSeries(ctx, ctx.viewer, id),
    selectPostsOfSeries(ctx, id),
  ])
  const posts = await postsByIds(ctx, ctx.viewer, ids)
  return { ...seriesView(counted ?? refuse('series.not_found')), startId, posts }
}

/** Returns a series of the viewer. Refuses `series.not_found`, also for those of others. */
async function ownSeries(
  ctx: PerformerCtx | InTransaction<PerformerCtx>,
  id: string,
): Promise<SeriesRow> {
  const row = await selectSeries(ctx, id)
  return row?.ownerId === ctx.viewer.id ? row : refuse('series.not_found')
}
