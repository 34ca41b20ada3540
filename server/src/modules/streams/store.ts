import type { StreamAudience, StreamEnd, StreamState } from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import type { LiveVideoCodec } from '../../gateways/live/frames.ts'
import type { LiveProviderId } from '../../gateways/live/provider.ts'
import type { RecordingStop } from '../../gateways/live/recorder.ts'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { countAll, countRows, type ListOrder, paginate } from '../../platform/db/index.ts'
import { visiblePerformers } from '../access/index.ts'

/** A stream as it is stored. */
export interface StreamRow {
  readonly id: string
  readonly performerId: string
  readonly conversationId: string
  readonly sessionId: string
  /** The provider of its video. */
  readonly provider: LiveProviderId
  readonly title: string
  readonly description: string
  readonly audience: StreamAudience
  /** In hundredths of a token; 0 when it is free. */
  readonly price: bigint
  readonly state: StreamState
  readonly endedBy: StreamEnd | null
  readonly endNote: string | null
  readonly liveAt: Date | null
  readonly lostAt: Date | null
  readonly endedAt: Date | null
  readonly secondsOnAir: bigint
  readonly onAirSince: Date | null
  readonly goalTitle: string | null
  readonly goalAmount: bigint | null
  readonly slowModeSeconds: number
  readonly pinnedLineId: string | null
  readonly peakViewers: number
  readonly viewerSeconds: bigint
  readonly tips: bigint
  readonly ticketCount: number
  readonly ticketSum: bigint
  /** The post that announced it. */
  readonly announcementId: string | null
  /** The file of its cover. */
  readonly coverId: string | null
  /** The codec of the video that arrived last. */
  readonly videoCodec: LiveVideoCodec | null
  readonly isRecorded: boolean
  /** Why its recording stopped before it was over. */
  readonly recordingStopped: RecordingStop | null
  readonly takesCalls: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = [
  ...([
    'id',
    'performerId',
    'conversationId',
    'sessionId',
    'provider',
    'title',
    'description',
    'audience',
    'price',
  ] as const),
  ...([
    'state',
    'endedBy',
    'endNote',
    'liveAt',
    'lostAt',
    'endedAt',
    'secondsOnAir',
    'onAirSince',
  ] as const),
  ...([
    'goalTitle',
    'goalAmount',
    'slowModeSeconds',
    'pinnedLineId',
    'peakViewers',
    'viewerSeconds',
  ] as const),
  ...([
    'tips',
    'ticketCount',
    'ticketSum',
    'announcementId',
    'coverId',
    'videoCodec',
    'takesCalls',
  ] as const),
  ...(['isRecorded', 'recordingStopped', 'createdAt', 'updatedAt'] as const),
]

type NewStream = Pick<
  StreamRow,
  | 'id'
  | 'performerId'
  | 'conversationId'
  | 'sessionId'
  | 'provider'
  | 'title'
  | 'description'
  | 'audience'
  | 'price'
  | 'goalTitle'
  | 'goalAmount'
  | 'announcementId'
  | 'coverId'
  | 'isRecorded'
  | 'takesCalls'
>

/** Waits until no other transaction opens a stream of a performer. */
export async function lockOpening({ db }: InTransaction, performerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stream of ${performerId}`}, 0))`.execute(
    db,
  )
}

/** Stores a stream that waits for its video. */
export const insertStream = (ctx: InTransaction, stream: NewStream): Promise<StreamRow> =>
  ctx.db
    .insertInto('streams')
    .values({ ...stream, state: 'starting', createdAt: ctx.now(), updatedAt: ctx.now() })
    .returning(columns)
    .$castTo<StreamRow>()
    .executeTakeFirstOrThrow()

/** Changes a stream. */
export const changeStream = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<StreamRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>,
): Promise<StreamRow> =>
  ctx.db
    .updateTable('streams')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<StreamRow>()
    .executeTakeFirstOrThrow()

/** Adds what viewers paid to the figures of a stream; a refund is negative. */
export const addToTakings = (
  ctx: InTransaction,
  id: string,
  { tips = 0n, tickets = 0, sum = 0n }: { tips?: bigint; tickets?: number; sum?: bigint },
): Promise<StreamRow | undefined> =>
  ctx.db
    .updateTable('streams')
    .set((eb) => ({
      tips: eb('tips', '+', tips),
      ticketCount: eb('ticketCount', '+', tickets),
      ticketSum: eb('ticketSum', '+', sum),
    }))
    .where('id', '=', id)
    .returning(columns)
    .$castTo<StreamRow>()
    .executeTakeFirst()

/** Returns streams by id, in no order. */
export const selectStreams = ({ db }: ReadCtx, ids: readonly string[]): Promise<StreamRow[]> =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<StreamRow>()
    .execute()

/** Locks a stream until this transaction ends. */
export const lockStream = ({ db }: InTransaction, id: string): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<StreamRow>()
    .executeTakeFirst()

/** Returns a stream by its chat. */
export const selectStreamOfChat = (
  { db }: ReadCtx,
  conversationId: string,
): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('conversationId', '=', conversationId)
    .$castTo<StreamRow>()
    .executeTakeFirst()

/** Returns a stream by the name of its channel. */
export const selectStreamOfSession = (
  { db }: ReadCtx,
  sessionId: string,
): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('sessionId', '=', sessionId)
    .$castTo<StreamRow>()
    .executeTakeFirst()

/** Returns the open stream of a performer. */
export const selectOpenStream = (
  { db }: ReadCtx,
  performerId: string,
): Promise<StreamRow | undefined> =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('performerId', '=', performerId)
    .where('state', '<>', 'ended')
    .$castTo<StreamRow>()
    .executeTakeFirst()

/** Returns the ids of open streams whose video did not arrive, or come back, before these instants. */
export async function selectWithoutVideo(
  { db }: ReadCtx,
  before: { readonly started: Date; readonly lost: Date; readonly paused: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('streams')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'starting'), eb('createdAt', '<', before.started)]),
        eb.and([eb('state', '=', 'reconnecting'), eb('lostAt', '<', before.lost)]),
        eb.and([eb('state', '=', 'paused'), eb('lostAt', '<', before.paused)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

interface Found {
  readonly rows: StreamRow[]
  readonly total: number
}

/** Returns a page of the streams on air of performers whom the viewer may find, those with the most viewers first. */
export async function selectOnAir(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  {
    performerId,
    limit,
    offset,
  }: { readonly performerId?: string | undefined; limit: number; offset: number },
): Promise<Found> {
  const only = performerId ? sql`and stream.performer_id = ${performerId}::uuid` : sql``
  const from = sql`from streams as stream join ${visiblePerformers(ctx, viewer)} as performer
    on performer.id = stream.performer_id where stream.state in ('live', 'reconnecting', 'paused') and stream.live_at is not null ${only}`
  const { rows } = await sql<{ id: string }>`select stream.id ${from}
    order by (select count(*) from stream_viewers as seen where seen.stream_id = stream.id) desc, stream.id desc
    limit ${limit} offset ${offset}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const found = new Map((await selectStreams(ctx, ids)).map((row) => [row.id, row]))
  const total = await countAll(ctx, from, { offset, isLookedUp: true })
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}

/** The streams of a list: of a performer, open or ended ones. */
export interface StreamFilter {
  readonly performerId?: string | undefined
  readonly state?: 'open' | 'ended' | undefined
}

/** Returns a page of streams. */
export async function selectStreamPage(
  ctx: ReadCtx,
  { performerId, state }: StreamFilter,
  order: ListOrder<'createdAt'>,
): Promise<Found> {
  let query = ctx.db.selectFrom('streams').select(columns)
  if (performerId) query = query.where('performerId', '=', performerId)
  if (state) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  const rows = await paginate(query, order).$castTo<StreamRow>().execute()
  return { rows, total: await countRows(ctx, query, { offset: order.offset }) }
}
