import type { Chapter } from '@stagedoor/contract/media'
import type { ReplayState } from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { Piece } from './replays.rules.ts'

/** A recording of which a replay can be made. */
export interface SourceRow {
  readonly streamId: string
  readonly performerId: string
  readonly title: string
  readonly startedAt: Date
  readonly pieces: readonly Piece[]
}

const sourceSql = statement('streams.replay_source', ({ fileId }: { fileId: string }, { db }) =>
  db
    .selectFrom('streamRecordings as recording')
    .innerJoin('streams as stream', 'stream.id', 'recording.streamId')
    .select([
      'recording.streamId',
      'recording.performerId',
      'recording.startedAt',
      'recording.pieces',
      'stream.title',
    ])
    .where('recording.fileId', '=', fileId)
    .$castTo<SourceRow>(),
)

/** Returns the recording that a file of the vault is. */
export const selectSource = (ctx: ReadCtx, fileId: string): Promise<SourceRow | undefined> =>
  first(read(ctx, sourceSql, { fileId }))

/** The replay of a recording. */
export interface ReplayRow {
  readonly recordingFileId: string
  readonly streamId: string
  readonly performerId: string
  readonly fromMs: number
  readonly toMs: number
  readonly chapters: readonly Chapter[]
  readonly state: ReplayState
  readonly fileId: string | null
}

const columns = [
  'recordingFileId',
  'streamId',
  'performerId',
  'fromMs',
  'toMs',
  'chapters',
  'state',
  'fileId',
] as const

const replaySql = statement('streams.replay', ({ fileId }: { fileId: string }, { db }) =>
  db
    .selectFrom('streamReplays')
    .select(columns)
    .where('recordingFileId', '=', fileId)
    .$castTo<ReplayRow>(),
)

/** Returns the replay of a recording. */
export const selectReplay = (ctx: ReadCtx, fileId: string): Promise<ReplayRow | undefined> =>
  first(read(ctx, replaySql, { fileId }))

const putReplaySql = statement(
  'streams.put_replay',
  ({ chapters, ...row }: Omit<ReplayRow, 'state' | 'fileId'>, ctx) => {
    const values = {
      ...row,
      chapters: JSON.stringify(chapters),
      state: 'making' as const,
      fileId: null,
      updatedAt: ctx.now(),
    }
    return ctx.db
      .insertInto('streamReplays')
      .values(values)
      .onConflict((on) =>
        on
          .column('recordingFileId')
          .doUpdateSet(values)
          .where('streamReplays.state', '!=', 'making'),
      )
      .returning('recordingFileId')
  },
)

/** Stores a replay that is to be made; returns false while one of the recording is being made. */
export async function putReplay(
  ctx: InTransaction,
  row: Omit<ReplayRow, 'state' | 'fileId'>,
): Promise<boolean> {
  return (await write(ctx, putReplaySql, row)).length > 0
}

const changeReplaySql = statement(
  'streams.change_replay',
  ({ recordingFileId, ...changes }: ReplayOutcome & { recordingFileId: string }, ctx) =>
    ctx.db
      .updateTable('streamReplays')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('recordingFileId', '=', recordingFileId)
      .where('state', '=', 'making'),
)

/** What became of a replay. */
export type ReplayOutcome = Pick<ReplayRow, 'state' | 'fileId'>

/** Stores what became of a replay. */
export async function changeReplay(
  ctx: InTransaction,
  recordingFileId: string,
  outcome: ReplayOutcome,
): Promise<void> {
  await write(ctx, changeReplaySql, { recordingFileId, ...outcome })
}

/** A line that reports a moment of a stream. */
export interface MomentRow {
  readonly type: string
  readonly notice: string | null
  readonly text: string
  readonly createdAt: Date
}

/** The moments that are read: goals and titles first, then the largest tips. */
const MOMENTS = 60

const momentsSql = statement('streams.moments', ({ streamId }: { streamId: string }, { db }) =>
  db
    .selectFrom('streamLines')
    .select(['type', 'notice', 'text', 'createdAt'])
    .where('streamId', '=', streamId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`(type = 'tip' or notice in ('goal_reached', 'title_changed'))`)
    .orderBy('price', (by) => by.desc().nullsFirst())
    .limit(MOMENTS)
    .$castTo<MomentRow>(),
)

/** Returns the moments of a stream that may be chapters. */
export const selectMoments = (ctx: ReadCtx, streamId: string): Promise<MomentRow[]> =>
  read(ctx, momentsSql, { streamId })
