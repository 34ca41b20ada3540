import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { LineRow } from '../chat/lines.store.ts'
import type { Piece } from './replays.rules.ts'

/** The part of a stream that a video shows. */
export interface ReplayFileRow {
  readonly fileId: string
  readonly streamId: string
  readonly performerId: string
  /** The millisecond of the recording at which the video begins. */
  readonly fromMs: number
  readonly pieces: readonly Piece[]
}

const insertReplayFileSql = statement(
  'streams.insert_replay_file',
  ({ pieces, ...row }: ReplayFileRow, ctx) =>
    ctx.db
      .insertInto('streamReplayFiles')
      .values({ ...row, pieces: JSON.stringify(pieces), createdAt: ctx.now() })
      .onConflict((on) => on.doNothing()),
)

/** Stores which part of a stream a video shows. */
export async function insertReplayFile(ctx: InTransaction, row: ReplayFileRow): Promise<void> {
  await write(ctx, insertReplayFileSql, row)
}

/** The part of a stream that a video shows, with the chat of the stream. */
export type ChattedFileRow = ReplayFileRow & { readonly conversationId: string }

const replayFileSql = statement('streams.replay_file', ({ fileId }: { fileId: string }, { db }) =>
  db
    .selectFrom('streamReplayFiles as shown')
    .innerJoin('streams as stream', 'stream.id', 'shown.streamId')
    .select([
      'shown.fileId',
      'shown.streamId',
      'shown.performerId',
      'shown.fromMs',
      'shown.pieces',
      'stream.conversationId',
    ])
    .where('shown.fileId', '=', fileId)
    .$castTo<ChattedFileRow>(),
)

/** Returns the part of a stream that a video shows; undefined for any other video. */
export const selectReplayFile = (
  ctx: ReadCtx,
  fileId: string,
): Promise<ChattedFileRow | undefined> => first(read(ctx, replayFileSql, { fileId }))

const shownSql = statement('streams.is_replayed', ({ streamId }: { streamId: string }, { db }) =>
  db.selectFrom('streamReplayFiles').select('fileId').where('streamId', '=', streamId).limit(1),
)

/** Returns true for a stream that a video shows, with its chat. */
export async function isReplayed(ctx: ReadCtx, streamId: string): Promise<boolean> {
  return (await read(ctx, shownSql, { streamId })).length > 0
}

/** The lines of one part; a part with more loses some, evenly, but no tips. */
const LINES_OF_PART = 400

interface PartOfChat {
  readonly streamId: string
  readonly performerId: string
  readonly since: Date
  readonly until: Date
}

const replayLinesSql = statement(
  'streams.replay_lines',
  ({ streamId, performerId, since, until }: PartOfChat) => sql<LineRow>`
    select id, stream_id as "streamId", sender_id as "senderId", type, text, notice, price,
      removed_at as "removedAt", created_at as "createdAt"
    from (select line.*, row_number() over (order by created_at, id) as number,
        count(*) over () as total
      from stream_lines as line
      where stream_id = ${streamId}::uuid
        and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz
        and removed_at is null
        and (type <> 'notify' or notice in ('goal_reached', 'title_changed'))
        and not exists (select from stream_mutes as mute
          where mute.performer_id = ${performerId}::uuid and mute.account_id = line.sender_id)
      ) as part
    where type = 'tip' or number % ceil(total::numeric / ${LINES_OF_PART})::bigint = 0
    order by created_at, id limit ${2 * LINES_OF_PART}`,
  { plan: 'generic' },
)

/**
 * Returns lines of a chat between two instants, in their order: neither those that were removed,
 * nor those of muted people, nor who joined.
 */
export const selectReplayLines = (ctx: ReadCtx, part: PartOfChat): Promise<LineRow[]> =>
  read(ctx, replayLinesSql, part)
