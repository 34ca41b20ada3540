import { sql } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { archivePath } from './files/archive.rules.ts'
import { openOriginal } from './files/read-original.ts'
import { deleteFiles } from './files/remove-file.ts'
import { deletePositionsOf } from './playback/positions.store.ts'
import { expireUploadsOf } from './uploads/store.ts'

/** Lists every file an account uploaded, in any state. */
const exportFiles = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('files')
        .select([
          'id',
          'kind',
          'name',
          'alt',
          'mime',
          'size',
          'width',
          'height',
          'durationMs',
          'stage',
          'createdAt',
          'trashedAt',
        ])
        .where('ownerId', '=', accountId)
        .where('isRemoved', '=', false),
    ),
    (page) =>
      page.map((row) => ({
        ...row,
        size: Number(row.size),
        path: row.stage === 'ready' ? archivePath(row) : null,
      })),
  )

/** Opens the original bytes of the files that an account uploaded and that passed scanning. */
async function* openFiles(ctx: Ctx, accountId: string) {
  for await (const { id, path } of exportFiles(ctx, accountId)) {
    const content = path !== null && (await openOriginal(ctx, id))
    if (content) yield { path, content }
  }
}

/** Lists the uploads of an account that are not files yet. */
const exportUploads = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('uploads')
        .select(['id', 'kind', 'name', 'size', 'received', 'createdAt', 'expiresAt'])
        .where('ownerId', '=', accountId)
        .where('status', '=', 'receiving'),
    ),
    (page) =>
      page.map((row) => ({ ...row, size: Number(row.size), received: Number(row.received) })),
  )

const BATCH_SIZE = 200

/**
 * Deletes a batch of an account's files that nothing shows; returns true while there are more. Files that others bought
 * stay.
 */
async function eraseFiles(ctx: InTransaction, accountId: string): Promise<boolean> {
  const files = await unusedFilesOf(ctx, accountId, BATCH_SIZE)
  await deleteFiles(ctx, files)
  if (files.length > 0) return true
  await forgetFileNames(ctx, accountId)
  await expireUploadsOf(ctx, accountId)
  return false
}

/** Returns some files of an account that nothing shows. */
async function unusedFilesOf(
  { db }: InTransaction,
  ownerId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from files where owner_id = ${ownerId} and not is_removed
    and not exists (select from file_uses as used where used.file_id = files.id) order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Erases the names of an account's remaining files. */
async function forgetFileNames({ db }: InTransaction, ownerId: string): Promise<void> {
  await db
    .updateTable('files')
    // Those that buyers may see are removed like any other once nothing shows them.
    .set({ name: 'file', vaultMedia: null })
    .where('ownerId', '=', ownerId)
    .where((file) => file.or([file('name', '<>', 'file'), file('vaultMedia', 'is not', null)]))
    .execute()
}

/** Lists the second at which an account stopped watching each video. */
const exportPositions = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('videoPositions')
        .select(['fileId as id', 'second', 'updatedAt'])
        .where('accountId', '=', accountId)
        .where('fileId', '>', after)
        .orderBy('fileId')
        .limit(limit)
        .execute(),
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
