import type { StreamAudience, StreamEnd, StreamState } from '@stagedoor/contract/streams'
import type { LiveProviderId, LiveVideoCodec, RecordingStop } from '@stagedoor/live-video'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

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

export const columns = [
  'id',
  'performerId',
  'conversationId',
  'sessionId',
  'provider',
  'title',
  'description',
  'audience',
  'price',
  'state',
  'endedBy',
  'endNote',
  'liveAt',
  'lostAt',
  'endedAt',
  'secondsOnAir',
  'onAirSince',
  'goalTitle',
  'goalAmount',
  'slowModeSeconds',
  'pinnedLineId',
  'peakViewers',
  'viewerSeconds',
  'tips',
  'ticketCount',
  'ticketSum',
  'announcementId',
  'coverId',
  'videoCodec',
  'takesCalls',
  'isRecorded',
  'recordingStopped',
  'createdAt',
  'updatedAt',
] as const

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

const lockOpeningSql = statement(
  'streams.lock_opening',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`stream of ${performerId}`}, 0))`,
)

/** Waits until no other transaction opens a stream of a performer. */
export async function lockOpening(ctx: InTransaction, performerId: string): Promise<void> {
  await read(ctx, lockOpeningSql, { performerId })
}

const insertStreamSql = statement(
  'streams.insert_stream',
  ({ stream }: { stream: NewStream }, ctx) =>
    ctx.db
      .insertInto('streams')
      .values({ ...stream, state: 'starting', createdAt: ctx.now(), updatedAt: ctx.now() })
      .returning(columns)
      .$castTo<StreamRow>(),
)

/** Stores a stream that waits for its video. */
export const insertStream = (ctx: InTransaction, stream: NewStream): Promise<StreamRow> =>
  only(write(ctx, insertStreamSql, { stream }))

const changeStreamSql = statement(
  'streams.change_stream',
  (
    {
      changes,
      id,
    }: {
      changes: Partial<Omit<StreamRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>
      id: string
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('streams')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<StreamRow>(),
)

/** Changes a stream. */
export const changeStream = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<StreamRow, 'id' | 'performerId' | 'createdAt' | 'updatedAt'>>,
): Promise<StreamRow> => only(write(ctx, changeStreamSql, { changes, id }))

const addToTakingsSql = statement(
  'streams.add_to_takings',
  ({ tips, tickets, sum, id }: { tips: bigint; tickets: number; sum: bigint; id: string }, ctx) =>
    ctx.db
      .updateTable('streams')
      .set((eb) => ({
        tips: eb('tips', '+', tips),
        ticketCount: eb('ticketCount', '+', tickets),
        ticketSum: eb('ticketSum', '+', sum),
      }))
      .where('id', '=', id)
      .returning(columns)
      .$castTo<StreamRow>(),
)

/** Adds what viewers paid to the figures of a stream; a refund is negative. */
export const addToTakings = (
  ctx: InTransaction,
  id: string,
  { tips = 0n, tickets = 0, sum = 0n }: { tips?: bigint; tickets?: number; sum?: bigint },
): Promise<StreamRow | undefined> => first(write(ctx, addToTakingsSql, { tips, tickets, sum, id }))

const streamsSql = statement('streams.streams', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('streams')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<StreamRow>(),
)

/** Returns streams by id, in no order. */
export const selectStreams = (ctx: ReadCtx, ids: readonly string[]): Promise<StreamRow[]> =>
  read(ctx, streamsSql, { ids })

const lockStreamSql = statement('streams.lock_stream', ({ id }: { id: string }, { db }) =>
  db.selectFrom('streams').select(columns).where('id', '=', id).forUpdate().$castTo<StreamRow>(),
)

/** Locks a stream until this transaction ends. */
export const lockStream = (ctx: InTransaction, id: string): Promise<StreamRow | undefined> =>
  first(read(ctx, lockStreamSql, { id }))

const streamOfChatSql = statement(
  'streams.stream_of_chat',
  ({ conversationId }: { conversationId: string }, { db }) =>
    db
      .selectFrom('streams')
      .select(columns)
      .where('conversationId', '=', conversationId)
      .$castTo<StreamRow>(),
)

/** Returns a stream by its chat. */
export const selectStreamOfChat = (
  ctx: ReadCtx,
  conversationId: string,
): Promise<StreamRow | undefined> => first(read(ctx, streamOfChatSql, { conversationId }))

const streamOfSessionSql = statement(
  'streams.stream_of_session',
  ({ sessionId }: { sessionId: string }, { db }) =>
    db
      .selectFrom('streams')
      .select(columns)
      .where('sessionId', '=', sessionId)
      .$castTo<StreamRow>(),
)

/** Returns a stream by the name of its channel. */
export const selectStreamOfSession = (
  ctx: ReadCtx,
  sessionId: string,
): Promise<StreamRow | undefined> => first(read(ctx, streamOfSessionSql, { sessionId }))

const openStreamSql = statement(
  'streams.open_stream',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('streams')
      .select(columns)
      .where('performerId', '=', performerId)
      .where('state', '<>', 'ended')
      .$castTo<StreamRow>(),
)

/** Returns the open stream of a performer. */
export const selectOpenStream = (
  ctx: ReadCtx,
  performerId: string,
): Promise<StreamRow | undefined> => first(read(ctx, openStreamSql, { performerId }))

/** The streams of a list: of a performer, open or ended ones. */
export interface StreamFilter {
  readonly performerId?: string | undefined
  readonly state?: 'open' | 'ended' | undefined
}
