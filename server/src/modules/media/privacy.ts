import { sql } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
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
import { bannedAmong } from './bans.store.ts'
import { archivePath } from './files/archive.rules.ts'
import { openOriginal } from './files/read-original.ts'
import { deleteFiles } from './files/remove-file.ts'
import { deletePositionsOf } from './playback/positions.store.ts'
import { expireUploadsOf } from './uploads/ended.store.ts'

const exportFilesSql = statement(
  'media.export_files',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('files')
        .select([
          'id',
          'kind',
          'name',
          'alt',
          'aiOrigin',
          'claims',
          'mime',
          'size',
          'width',
          'height',
          'durationMs',
          'stage',
          'createdAt',
          'trashedAt',
          'sha256',
          'withheldAt',
        ])
        .where('ownerId', '=', accountId)
        .where('isRemoved', '=', false),
      keyset,
    ),
)

/**
 * Lists every file an account uploaded, in any state; what moderation removed has no place in the
 * archive.
 */
const exportFiles = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportFilesSql, { accountId }), async (page) => {
    const banned = await bannedAmong(
      ctx,
      page.map(({ sha256 }) => sha256),
    )
    return page.map(({ sha256, withheldAt, ...row }) => {
      const isRemoved = withheldAt !== null || banned.has(sha256)
      const path = row.stage === 'ready' && !isRemoved ? archivePath(row) : null
      return { ...row, size: Number(row.size), path }
    })
  })

/** Opens the original bytes of the files that an account uploaded and that passed scanning. */
async function* openFiles(ctx: Ctx, accountId: string) {
  for await (const { id, path } of exportFiles(ctx, accountId)) {
    const content = path !== null && (await openOriginal(ctx, id))
    if (content) yield { path, content }
  }
}

const exportUploadsSql = statement(
  'media.export_uploads',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('uploads')
        .select(['id', 'kind', 'name', 'size', 'received', 'createdAt', 'expiresAt'])
        .where('ownerId', '=', accountId)
        .where('status', '=', 'receiving'),
      keyset,
    ),
)

/** Lists the uploads of an account that are not files yet. */
const exportUploads = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportUploadsSql, { accountId }), (page) =>
    page.map((row) => ({ ...row, size: Number(row.size), received: Number(row.received) })),
  )

const BATCH_SIZE = 200

/**
 * Deletes a batch of an account's files that nothing shows; returns true while there are more.
 * Files that others bought stay.
 */
async function eraseFiles(ctx: InTransaction, accountId: string): Promise<boolean> {
  const files = await unusedFilesOf(ctx, accountId, BATCH_SIZE)
  await deleteFiles(ctx, files)
  if (files.length > 0) return true
  await forgetFileNames(ctx, accountId)
  await expireUploadsOf(ctx, accountId)
  return false
}

const unusedFilesOfSql = statement(
  'media.unused_files_of',
  ({ ownerId, limit }: { ownerId: string; limit: number }) => sql<{
    id: string
  }>`select id from files where owner_id = ${ownerId} and not is_removed
    and not exists (select from file_uses as used where used.file_id = files.id)
    order by id limit ${limit}`,
)

/** Returns some files of an account that nothing shows. */
async function unusedFilesOf(
  ctx: InTransaction,
  ownerId: string,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, unusedFilesOfSql, { ownerId, limit })
  return rows.map(({ id }) => id)
}

const forgetFileNamesSql = statement(
  'media.forget_file_names',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .updateTable('files')
      // Those that buyers may see are removed like any other once nothing shows them.
      .set({ name: 'file', vaultMedia: null })
      .where('ownerId', '=', ownerId)
      .where((file) => file.or([file('name', '<>', 'file'), file('vaultMedia', 'is not', null)])),
)

/** Erases the names of an account's remaining files. */
async function forgetFileNames(ctx: InTransaction, ownerId: string): Promise<void> {
  await write(ctx, forgetFileNamesSql, { ownerId })
}

const exportPositionsSql = statement(
  'media.export_positions',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('videoPositions')
      .select(['fileId as id', 'second', 'updatedAt'])
      .where('accountId', '=', accountId)
      .where('fileId', '>', after)
      .orderBy('fileId')
      .limit(limit),
)

/** Lists the second at which an account stopped watching each video. */
const exportPositions = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportPositionsSql, { accountId, after, limit }),
    (page) => page,
  )

/** The export and erasure of uploaded files, and of positions in videos. */
export const mediaPrivacy: Privacy = {
  export: [
    {
      name: 'files',
      section: 'activity',
      summary: 'Every file you uploaded, with its place in this archive.',
      rows: (ctx, { id }) => exportFiles(ctx, id),
      folder: {
        name: 'media/',
        summary: 'The files you uploaded, exactly as you sent them.',
        files: (ctx, { id }) => openFiles(ctx, id),
      },
    },
    {
      name: 'video-positions',
      section: 'activity',
      summary: 'The second at which you stopped watching each video.',
      rows: (ctx, { id }) => exportPositions(ctx, id),
    },
    {
      name: 'unfinished-uploads',
      section: 'activity',
      summary: 'Every upload that is not complete yet.',
      rows: (ctx, { id }) => exportUploads(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => deletePositionsOf(ctx, id, BATCH_SIZE),
    leftovers: (ctx, { id }) => eraseFiles(ctx, id),
  },
}
