import { type Currency, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as videos from '@stagedoor/contract/videos'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { endOfDateFilter } from '../../platform/db/index.ts'
import {
  type FindInList,
  type ItemTableQuery,
  listItems,
  pickTableItems,
  type TableFilter,
  tableSortOf,
} from '../content/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { presentVideos } from './present-videos.ts'
import { videosByIds } from './read-video.ts'
import { hasFailed, selectIdBySlug, selectVideos, titleContains } from './store.ts'
import type { VideoView } from './views.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }
type Query = InputOf<typeof videos.listVideos>['query']
type OwnQuery = InputOf<typeof videos.listOwnVideos>['query']
type OwnVideoView = VideoView & { totalSale: number; totalEarned: Currency }

/**
 * Lists published videos of all performers or of one, with locked ones as locked; `find` searches
 * them for words.
 */
export async function listVideos(ctx: MaybeViewerCtx, query: Query, find: FindInList) {
  const { ids, ...page } = await listItems(ctx, query, {
    kind: 'video',
    within: lengthOf(query),
    idBySlug: selectIdBySlug,
    find,
  })
  return { data: await videosByIds(ctx, ctx.viewer, ids), ...page }
}

const lengthOf = ({ fromSeconds: from, belowSeconds: below }: Query) =>
  from === undefined && below === undefined
    ? undefined
    : ({ measure: 'seconds', from, below } as const)

/**
 * Lists the performer's own videos, published or not, with the number and the earnings of their
 * sales.
 */
export async function listOwnVideos(
  ctx: ReadCtx & { readonly viewer: Viewer },
  query: OwnQuery,
): Promise<{ data: OwnVideoView[]; total: number; next?: string }> {
  const { ids, ...page } = await pickTableItems(ctx, {
    ...pageOf(query),
    ...tableFilterOf(query),
    kind: 'video',
    ownerId: ctx.viewer.id,
    from: query.fromDate,
    until: query.toDate && endOfDateFilter(query.toDate),
    by: tableSortOf(query.sortBy),
    direction: query.sort ?? 'desc',
  })
  const [rows, sales] = await Promise.all([
    selectVideos(ctx, ctx.viewer, ids),
    salesOfItems(ctx, ids),
  ])
  const shown = await presentVideos(ctx, ctx.viewer, rows)
  const data = shown.map((video) => {
    const { count, net } = sales.get(video._id) ?? { count: 0, net: 0n }
    return { ...video, totalSale: count, totalEarned: net as Currency }
  })
  return { data, ...page }
}

/**
 * Returns the filter by status and words, as `wireStatusOf` returns statuses: a draft is a state of
 * its own, and videos whose file failed have no other status.
 */
export function tableFilterOf({
  q,
  status,
  state,
}: TableFilter): Pick<ItemTableQuery, 'status' | 'state' | 'matches'> {
  const words = q ? (id: RawBuilder<unknown>) => titleContains(id, q) : undefined
  if (status === undefined) return { state, matches: words }
  const named = (id: RawBuilder<unknown>) => words?.(id) ?? sql`true`
  if (status === 'file-error')
    return { state, matches: (id) => sql`${hasFailed(id)} and ${named(id)}` }
  // The file of a ready video was ready: it need not be looked up for each video of a long table.
  const matches: ItemTableQuery['matches'] = (id, isReady) =>
    sql`(${isReady} or not ${hasFailed(id)}) and ${named(id)}`
  if (status === 'draft') return { state: 'draft', matches }
  return status === 'inactive' ? { state: 'archived', matches } : { status, state, matches }
}
