import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { detachFiles } from '../media/index.ts'

const exportStreamsSql = statement(
  'streams.export_streams',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('streams')
        .select([
          'id',
          'title',
          'description',
          'audience',
          'price',
          'liveAt',
          'endedAt',
          'peakViewers',
          'coverId',
          'isRecorded',
          'createdAt',
        ])
        .where('performerId', '=', performerId),
      keyset,
    ),
)

/** Lists the streams of a performer. */
const exportStreams = (ctx: ReadCtx, performerId: string) =>
  inPages(byId(ctx, exportStreamsSql, { performerId }), (page) => page)

const exportRecordingsSql = statement(
  'streams.export_recordings',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('streamRecordings')
      .select(['streamId', 'startedAt', 'fileId', 'refusal'])
      .where('performerId', '=', performerId),
)

/** Lists the recordings of the streams of a performer; their files are in the vault. */
async function* exportRecordings(ctx: ReadCtx, performerId: string) {
  yield* await read(ctx, exportRecordingsSql, { performerId })
}

const exportReplaysSql = statement(
  'streams.export_replays',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('streamReplays')
      .select(['streamId', 'recordingFileId', 'fromMs', 'toMs', 'chapters', 'state', 'fileId'])
      .where('performerId', '=', performerId),
)

/** Lists the replays of the streams of a performer; their files are in the vault. */
async function* exportReplays(ctx: ReadCtx, performerId: string) {
  yield* await read(ctx, exportReplaysSql, { performerId })
}

const exportLinesSql = statement(
  'streams.export_lines',
  ({ senderId, ...keyset }: { senderId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('streamLines')
        .select(['id', 'streamId', 'type', 'text', 'price', 'createdAt'])
        .where('senderId', '=', senderId),
      keyset,
    ),
)

/** Lists the lines that an account wrote in chats of streams. */
const exportLines = (ctx: ReadCtx, senderId: string) =>
  inPages(byId(ctx, exportLinesSql, { senderId }), (page) => page)

const AT_ONCE = 500

const exportModeratorsSql = statement(
  'streams.export_moderators',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('streamModerators')
      .select(['performerId', 'accountId', 'createdAt'])
      .where((eb) => eb.or([eb('performerId', '=', accountId), eb('accountId', '=', accountId)])),
)

/** Lists the moderators of an account's chats, and the performers whose chats it moderates. */
async function* exportModerators(ctx: ReadCtx, accountId: string) {
  yield* await read(ctx, exportModeratorsSql, { accountId })
}

const eraseCoversSql = statement(
  'streams.erase_covers',
  ({ performerId }: { performerId: string }, ctx) => {
    const covered = ctx.db
      .updateTable('streams')
      .set({ coverId: null })
      .where('performerId', '=', performerId)
    return covered.where('coverId', 'is not', null).returning('id')
  },
)

/** Removes the covers of the streams of a performer. */
async function eraseCovers(ctx: InTransaction, performerId: string): Promise<void> {
  for (const { id: userId } of await write(ctx, eraseCoversSql, { performerId }))
    await detachFiles(ctx, { userKind: 'stream', userId })
}

const eraseStreamRecordingsSql = statement(
  'streams.erase_stream_recordings',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamRecordings').where('performerId', '=', accountId),
)

const eraseStreamReplaysSql = statement(
  'streams.erase_stream_replays',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamReplays').where('performerId', '=', accountId),
)

const eraseStreamReplayFilesSql = statement(
  'streams.erase_stream_replay_files',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamReplayFiles').where('performerId', '=', accountId),
)

const exportStageSql = statement(
  'streams.export_stage',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('streamGuests')
      .select(['streamId', 'state', 'createdAt'])
      .where('accountId', '=', accountId),
)

/** Lists the streams into which an account was invited with its own picture. */
async function* exportStage(ctx: ReadCtx, accountId: string) {
  yield* await read(ctx, exportStageSql, { accountId })
}

const eraseStreamGuestsSql = statement(
  'streams.erase_stream_guests',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamGuests').where('accountId', '=', accountId),
)

const eraseStreamKeysSql = statement(
  'streams.erase_stream_keys',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamKeys').where('performerId', '=', accountId),
)

const eraseStreamTipSettingsSql = statement(
  'streams.erase_stream_tip_settings',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamTipSettings').where('performerId', '=', accountId),
)

const eraseStreamTippersSql = statement(
  'streams.erase_stream_tippers',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamTippers').where('accountId', '=', accountId),
)

const eraseStreamViewersSql = statement(
  'streams.erase_stream_viewers',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamViewers').where('accountId', '=', accountId),
)

const eraseStreamClearedWritersSql = statement(
  'streams.erase_stream_cleared_writers',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('streamClearedWriters').where('accountId', '=', accountId),
)

const eraseStreamMutesSql = statement(
  'streams.erase_stream_mutes',
  ({ accountId }: { accountId: string }) =>
    sql`delete from stream_mutes
      where account_id = ${accountId}::uuid or performer_id = ${accountId}::uuid`,
)

const eraseStreamModeratorsSql = statement(
  'streams.erase_stream_moderators',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .deleteFrom('streamModerators')
      .where((eb) => eb.or([eb('performerId', '=', accountId), eb('accountId', '=', accountId)])),
)

const eraseStreamsSql = statement(
  'streams.erase_streams',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('streams')
      .set({ title: '', description: '', goalTitle: null, goalAmount: null, pinnedLineId: null })
      .where('performerId', '=', accountId),
)

const eraseStreamLinesSql = statement(
  'streams.erase_stream_lines',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from stream_lines where id = any(array(select id from stream_lines
      where sender_id = ${accountId}::uuid
        or stream_id in (select id from streams where performer_id = ${accountId}::uuid)
      limit ${AT_ONCE}))`,
  { counts: true },
)

/** Deletes the lines of an account and who may not write; returns true while there is more. */
async function eraseAll(ctx: InTransaction, accountId: string): Promise<boolean> {
  await eraseCovers(ctx, accountId)
  await write(ctx, eraseStreamRecordingsSql, { accountId })
  await write(ctx, eraseStreamReplaysSql, { accountId })
  await write(ctx, eraseStreamReplayFilesSql, { accountId })
  await write(ctx, eraseStreamGuestsSql, { accountId })
  await write(ctx, eraseStreamKeysSql, { accountId })
  await write(ctx, eraseStreamTipSettingsSql, { accountId })
  await write(ctx, eraseStreamTippersSql, { accountId })
  await write(ctx, eraseStreamViewersSql, { accountId })
  await write(ctx, eraseStreamClearedWritersSql, { accountId })
  await write(ctx, eraseStreamMutesSql, { accountId })
  await write(ctx, eraseStreamModeratorsSql, { accountId })
  await write(ctx, eraseStreamsSql, { accountId })
  const numAffectedRows = await write(ctx, eraseStreamLinesSql, { accountId })
  return numAffectedRows > 0n
}

/** The export and erasure of streams and the lines of their chats. */
export const streamsPrivacy: Privacy = {
  export: [
    {
      name: 'streams',
      section: 'activity',
      summary: 'Your live streams.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportStreams(ctx, id),
    },
    {
      name: 'stream-recordings',
      section: 'activity',
      summary: 'The recordings of your live streams, by the files in your vault.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportRecordings(ctx, id),
    },
    {
      name: 'stream-replays',
      section: 'activity',
      summary: 'The replays that you made of recordings: their part, their chapters, their files.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportReplays(ctx, id),
    },
    {
      name: 'stream-chat',
      section: 'activity',
      summary: 'The lines you wrote in the chats of live streams.',
      rows: (ctx, { id }) => exportLines(ctx, id),
    },
    {
      name: 'stream-guests',
      section: 'activity',
      summary: 'The live streams into which you were invited with your own picture.',
      rows: (ctx, { id }) => exportStage(ctx, id),
    },
    {
      name: 'stream-moderators',
      section: 'activity',
      summary: 'Who moderates the chats of your live streams, and whose chats you moderate.',
      rows: (ctx, { id }) => exportModerators(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseAll(ctx, id),
  },
}
