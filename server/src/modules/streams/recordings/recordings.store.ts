import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { Piece } from '../replays/replays.rules.ts'

/** A part of the recording of a stream: a file of the performer’s vault, or why there is none. */
export interface RecordingRow {
  readonly streamId: string
  readonly startedAt: Date
  readonly performerId: string
  readonly fileId: string | null
  readonly refusal: 'storage_full' | 'refused' | null
}

/** A part with the pieces of which it was joined. */
type NewRecording = RecordingRow & { readonly pieces: readonly Piece[] }

const insertRecordingSql = statement(
  'streams.insert_recording',
  ({ part: { pieces, ...part } }: { part: NewRecording }, ctx) =>
    ctx.db
      .insertInto('streamRecordings')
      .values({ ...part, pieces: JSON.stringify(pieces), createdAt: ctx.now() })
      .onConflict((on) => on.doNothing()),
)

/** Stores a part; one that is stored already stays as it is. */
export async function insertRecording(ctx: InTransaction, part: NewRecording): Promise<void> {
  await write(ctx, insertRecordingSql, { part })
}

const recordingsSql = statement(
  'streams.recordings',
  ({ streamIds }: { streamIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streamRecordings')
      .select(['streamId', 'startedAt', 'performerId', 'fileId', 'refusal'])
      .where('streamId', '=', sql<string>`any(${streamIds}::uuid[])`)
      .orderBy('startedAt')
      .$castTo<RecordingRow>(),
)

/** Returns the parts of the recordings of streams, oldest first. */
export const selectRecordings = (
  ctx: ReadCtx,
  streamIds: readonly string[],
): Promise<RecordingRow[]> => read(ctx, recordingsSql, { streamIds })
