import type { InputOf, Paging } from '@stagedoor/contract/kit'
import type { listCreators as call } from '@stagedoor/contract/mycreators'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { spentByPairs } from '../fanlists/index.ts'
import { followedAmong } from '../follows/index.ts'
import { STORY_HOURS } from '../items/index.ts'
import { readSettings } from '../settings/index.ts'
import { subscriptionsByIds, subscriptionViews } from '../subscriptions/index.ts'
import { lastVisitOf } from '../visits/index.ts'
import { selectListsOf } from './lists/store.ts'
import { requireOwnList } from './lists/write-lists.ts'
import { orderBy, sinceOf } from './rules.ts'
import { type CreatorQuery, type CreatorRow, selectCreators, selectNews } from './store.ts'
import { creatorView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Query = InputOf<typeof call>['query'] & Paging

/** Lists the viewer's performers with what is new in each. */
export async function listCreators(ctx: ViewerCtx, query: Query) {
  const { list, state, q, limit, offset, sortBy: asked, sort } = query
  if (list) await requireOwnList(ctx, list)
  const { tokenConversionRate: rate } = await readSettings(ctx)
  const sortBy = orderBy(asked)
  const found: CreatorQuery = {
    viewer: ctx.viewer,
    country: ctx.guardedCountry,
    q: q || undefined,
    state,
    list,
    sortBy,
    isReversed: sort === (sortBy === 'name' ? 'desc' : 'asc'),
    rate,
    limit,
    offset,
  }
  const rows = await selectCreators(ctx, found)
  // A page after the last one has no row to tell the total by.
  const [first] = rows.length > 0 || offset === 0 ? rows : await selectCreators(ctx, atStart(found))
  return { data: await presentCreators(ctx, rows), total: first?.total ?? 0 }
}

const atStart = (query: CreatorQuery): CreatorQuery => ({ ...query, offset: 0, limit: 1 })

async function presentCreators(ctx: ViewerCtx, rows: readonly CreatorRow[]) {
  const viewerId = ctx.viewer.id
  const ids = rows.map(({ id }) => id)
  const since = sinceOf(await lastVisitOf(ctx, viewerId), ctx.now(), STORY_HOURS)
  const [cards, news, followed, lists, spent, subscriptions] = await Promise.all([
    readCards(ctx, ids),
    selectNews(ctx, { viewerId, country: ctx.guardedCountry, ids, since }),
    followedAmong(ctx, viewerId, ids),
    selectListsOf(ctx, viewerId, ids),
    spentByPairs(
      ctx,
      ids.map((performerId) => ({ performerId, fanId: viewerId })),
    ),
    readSubscriptions(ctx, rows),
  ])
  return rows.flatMap(({ id, subscriptionId }) => {
    const performer = cards.get(id)
    if (!performer) return []
    return [
      creatorView(performer, {
        news: news.get(id),
        isFollowed: followed.has(id),
        listIds: lists.get(id) ?? [],
        spent: spent.get(`${id} ${viewerId}`),
        subscription: subscriptionId ? subscriptions.get(subscriptionId) : undefined,
      }),
    ]
  })
}

async function readSubscriptions(
  ctx: ViewerCtx,
  rows: readonly CreatorRow[],
): Promise<Map<string, Subscription>> {
  const found = await subscriptionsByIds(
    ctx,
    rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
  const views = await subscriptionViews(ctx, found)
  return new Map(views.map((view) => [view._id, view]))
}
