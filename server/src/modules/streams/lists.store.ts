import type { LiveProviderId } from '@stagedoor/live-video'
import { sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  countedSql,
  type ListOrder,
  paginate,
  read,
  type StatementCtx,
  statement,
} from '../../platform/db/index.ts'
import { visibleItems } from '../access/index.ts'
import { columns, type StreamFilter, type StreamRow, selectStreams } from './store.ts'

const withoutVideoSql = statement(
  'streams.without_video',
  (
    { before }: { before: { readonly started: Date; readonly lost: Date; readonly paused: Date } },
    { db },
  ) =>
    db
      .selectFrom('streams')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'starting'), eb('createdAt', '<', before.started)]),
          eb.and([eb('state', '=', 'reconnecting'), eb('lostAt', '<', before.lost)]),
          eb.and([eb('state', '=', 'paused'), eb('lostAt', '<', before.paused)]),
        ]),
      ),
)

/**
 * Returns the ids of open streams whose video did not arrive, or come back, before these instants.
 */
export async function selectWithoutVideo(
  ctx: ReadCtx,
  before: { readonly started: Date; readonly lost: Date; readonly paused: Date },
): Promise<string[]> {
  const rows = await read(ctx, withoutVideoSql, { before })
  return rows.map(({ id }) => id)
}

const liveSql = statement('streams.live', ({ provider }: { provider: LiveProviderId }, { db }) =>
  db
    .selectFrom('streams')
    .select(['id', 'performerId'])
    .where('state', '=', 'live')
    .where('provider', '=', provider),
)

/** Returns every stream whose video arrives now by a provider. */
export const streamsLive = (
  ctx: ReadCtx,
  provider: LiveProviderId,
): Promise<Pick<StreamRow, 'id' | 'performerId'>[]> => read(ctx, liveSql, { provider })

interface Found {
  readonly rows: StreamRow[]
  readonly total: number
}

interface OnAir {
  readonly viewer: Viewer | undefined
  readonly performerId: string | undefined
  readonly offset: number
}

/** Returns SQL of the streams on air that the viewer may find. */
const onAir = (ctx: SqlCtx, { viewer, performerId }: OnAir) => sql`
  from streams as stream join ${visibleItems(ctx, viewer)} as item
    on item.id = stream.id and item.is_listed
  where stream.state in ('live', 'reconnecting', 'paused') and stream.live_at is not null
    ${performerId ? sql`and stream.performer_id = ${performerId}::uuid` : sql``}`

const onAirSql = statement(
  'streams.on_air',
  (query: OnAir & { readonly limit: number }, ctx) => sql<{ id: string }>`
    select stream.id ${onAir(ctx, query)}
    order by (select count(*) from stream_viewers as seen where seen.stream_id = stream.id) desc,
      stream.id desc
    limit ${query.limit} offset ${query.offset}`,
  { plan: 'generic' },
)

const countOnAirSql = statement('streams.count_on_air', (query: OnAir, ctx) =>
  countedSql(onAir(ctx, query), { offset: query.offset, isLookedUp: true }),
)

/**
 * Returns a page of the streams on air that the viewer may find, those with the most
 * viewers first. They are counted where they do not fit on the first page alone.
 */
export async function selectOnAir(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  {
    performerId,
    limit,
    offset,
  }: { readonly performerId?: string | undefined; limit: number; offset: number },
): Promise<Found> {
  const rows = await read(ctx, onAirSql, { viewer, performerId, limit, offset })
  const ids = rows.map(({ id }) => id)
  const isWhole = offset === 0 && ids.length < limit
  const [streams, total] = await Promise.all([
    ids.length > 0 ? selectStreams(ctx, ids) : [],
    isWhole ? ids.length : asTotal(read(ctx, countOnAirSql, { viewer, performerId, offset })),
  ])
  const found = new Map(streams.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}

function matchingStreams({ db }: StatementCtx, { performerId, state }: StreamFilter) {
  let query = db.selectFrom('streams').select(columns)
  if (performerId) query = query.where('performerId', '=', performerId)
  if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  return query
}

const streamPageSql = statement(
  'streams.stream_page',
  ({ filter, order }: { filter: StreamFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(matchingStreams(ctx, filter), order).$castTo<StreamRow>(),
)

const countStreamsSql = statement(
  'streams.count_streams',
  ({ filter, order }: { filter: StreamFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, matchingStreams(ctx, filter), { offset: order.offset }),
)

/** Returns a page of streams. */
export async function selectStreamPage(
  ctx: ReadCtx,
  filter: StreamFilter,
  order: ListOrder<'createdAt'>,
): Promise<Found> {
  const rows = await read(ctx, streamPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countStreamsSql, { filter, order })) }
}
