import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as series from '@stagedoor/contract/series'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isPerformerVisible, requireVisiblePerformer } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import { postsByIds } from '../posts/read-post.ts'
import { selectPlace } from './place.store.ts'
import { selectCountedSeries, selectListedPosts, selectSeriesOf } from './store.ts'
import { placeView, seriesView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** Lists the series of a performer that have posts for the viewer to find, the newest first. */
export async function listSeries(
  ctx: MaybeViewerCtx,
  { username }: InputOf<typeof series.listSeries>['params'],
  query: InputOf<typeof series.listSeries>['query'],
) {
  const { id: ownerId } = await requireVisiblePerformer(ctx, ctx.viewer, username)
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const asked = { ownerId, limit, offset, isPublic: true }
  const { rows, total } = await selectSeriesOf(ctx, ctx.viewer, asked)
  return { data: rows.map(seriesView), total }
}

const PAGE_SIZE = 12

/** Returns a series with a page of its posts in their order, open or locked for the viewer. */
export async function readSeries(
  ctx: MaybeViewerCtx,
  id: string,
  query: InputOf<typeof series.readSeries>['query'],
) {
  const row = (await selectCountedSeries(ctx, ctx.viewer, id)) ?? refuse('series.not_found')
  const isOwner = row.ownerId === ctx.viewer?.id
  if (!isOwner && !(await isPerformerVisible(ctx, ctx.viewer, row.ownerId)))
    refuse('series.not_found')
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const [ids, cards] = await Promise.all([
    selectListedPosts(ctx, ctx.viewer, { id, limit, offset }),
    readCards(ctx, [row.ownerId]),
  ])
  const performer = cards.get(row.ownerId) ?? refuse('series.not_found')
  return { ...seriesView(row), performer, posts: await postsByIds(ctx, ctx.viewer, ids) }
}

/** Returns the series of a post that the viewer finds, with the posts before and after it. */
export async function readPlace(ctx: MaybeViewerCtx, postId: string) {
  const rows = await selectPlace(ctx, ctx.viewer, postId)
  return placeView(rows, postId) ?? refuse('series.not_found')
}
