import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { detachFiles } from '../media/index.ts'

/** Lists the streams of a performer. */
const exportStreams = ({ db }: ReadCtx, performerId: string) =>
  inPages(
    byId(
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
    ),
    (page) => page,
  )

/** Lists the recordings of the streams of a performer; their files are in the vault. */
async function* exportRecordings({ db }: ReadCtx, performerId: string) {
  yield* await db
    .selectFrom('streamRecordings')
    .select(['streamId', 'startedAt', 'fileId', 'refusal'])
    .where('performerId', '=', performerId)
    .execute()
}

/** Lists the lines that an account wrote in chats of streams. */
const exportLines = ({ db }: ReadCtx, senderId: string) =>
  inPages(
    byId(
      db
        .selectFrom('streamLines')
        .select(['id', 'streamId', 'type', 'text', 'price', 'createdAt'])
        .where('senderId', '=', senderId),
    ),
    (page) => page,
  )

const AT_ONCE = 500

/** Lists the moderators of an account's chats, and the performers whose chats it moderates. */
async function* exportModerators({ db }: ReadCtx, accountId: string) {
  yield* await db
    .selectFrom('streamModerators')
    .select(['performerId', 'accountId', 'createdAt'])
    .where((eb) => eb.or([eb('performerId', '=', accountId), eb('accountId', '=', accountId)]))
    .execute()
}

/** Removes the covers of the streams of a performer. */
async function eraseCovers(ctx: InTransaction, performerId: string): Promise<void> {
  const covered = ctx.db
    .updateTable('streams')
    .set({ coverId: null })
    .where('performerId', '=', performerId)
  for (const { id: userId } of await covered
    .where('coverId', 'is not', null)
    .returning('id')
    .execute())
    await detachFiles(ctx, { userKind: 'stream', userId })
}

/** Deletes the lines of an account and who may not write; returns true while there is more. */
async function eraseAll(ctx: InTransaction, accountId: string): Promise<boolean> {
  const { db } = ctx
  await eraseCovers(ctx, accountId)
  await db.deleteFrom('streamRecordings').where('performerId', '=', accountId).execute()
  await db.deleteFrom('streamKeys').where('performerId', '=', accountId).execute()
  await db.deleteFrom('streamTipSettings').where('performerId', '=', accountId).execute()
  await db.deleteFrom('streamTippers').where('accountId', '=', accountId).execute()
  await db.deleteFrom('streamViewers').where('accountId', '=', accountId).execute()
  await db.deleteFrom('streamClearedWriters').where('accountId', '=', accountId).execute()
  await sql`delete from stream_mutes where account_id = ${accountId}::uuid or performer_id = ${accountId}::uuid`.execute(
    db,
  )
  await db
    .deleteFrom('streamModerators')
    .where((eb) => eb.or([eb('performerId', '=', accountId), eb('accountId', '=', accountId)]))
    .execute()
  await db
    .updateTable('streams')
    .set({ title: '', description: '', goalTitle: null, goalAmount: null, pinnedLineId: null })
    .where('performerId', '=', accountId)
    .execute()
  const { numAffectedRows = 0n } = await sql`
    delete from stream_lines where id = any(array(select id from stream_lines
      where sender_id = ${accountId}::uuid
        or stream_id in (select id from streams where performer_id = ${accountId}::uuid)
      limit ${AT_ONCE}))`.execute(db)
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
      name: 'stream-chat',
      section: 'activity',
      summary: 'The lines you wrote in the chats of live streams.',
      rows: (ctx, { id }) => exportLines(ctx, id),
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
