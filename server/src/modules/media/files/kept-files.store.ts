import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { sanitizeFileName, vaultMediaOf } from '../rules.ts'
import { type FileRow, fileById } from '../store.ts'

const restoreKeptFileSql = statement(
  'media.restore_kept_file',
  (
    {
      ownerId,
      sha256,
      media,
    }: { ownerId: string; sha256: string; media: 'other' | 'photo' | 'video' | 'audio' },
    ctx,
  ) =>
    ctx.db
      .updateTable('files')
      .set({ trashedAt: null })
      .where('id', '=', (db) =>
        db
          .selectFrom('files as kept')
          .select('kept.id')
          .where('kept.ownerId', '=', ownerId)
          .where('kept.sha256', '=', sha256)
          .where('kept.vaultMedia', '=', media)
          .where('kept.isRemoved', '=', false)
          .where('kept.stage', 'not in', ['rejected', 'failed'])
          .orderBy('kept.id')
          .limit(1),
      )
      .where('isRemoved', '=', false)
      .returning('id'),
)

/**
 * Returns the file of a vault that has the bytes of an upload and its processing, and takes it out
 * of the trash.
 */
export async function restoreKeptFile(
  ctx: InTransaction,
  { sha256 }: Pick<Upload, 'sha256'>,
  { kind, ownerId }: { readonly kind: FileKind; readonly ownerId: string },
): Promise<FileRow | undefined> {
  const media = vaultMediaOf(kind)
  if (!media) return undefined
  const [row] = await write(ctx, restoreKeptFileSql, { ownerId, sha256, media })
  return row && fileById(ctx, row.id)
}

const lockKeptFilesSql = statement(
  'media.lock_kept_files',
  ({ fileIds, ownerId }: { fileIds: readonly string[]; ownerId: string }, { db }) =>
    db
      .selectFrom('files')
      .select(['id', 'vaultMedia', 'stage', 'idleSince', 'trashedAt'])
      .where('id', '=', sql<string>`any(${[...new Set(fileIds)]}::uuid[])`)
      .where('ownerId', '=', ownerId)
      .where('vaultMedia', 'is not', null)
      .where('isRemoved', '=', false)
      .orderBy('id')
      .forUpdate(),
)

/**
 * Returns those of some files that a vault of an owner keeps, locked until the transaction ends;
 * `idleSince` is null while they are shown.
 */
export const lockKeptFiles = (ctx: InTransaction, ownerId: string, fileIds: readonly string[]) =>
  read(ctx, lockKeptFilesSql, { fileIds, ownerId })

const changeFilesSql = statement(
  'media.change_files',
  (
    {
      changes,
      fileIds,
    }: { changes: { trashedAt: Date | null } | { name: string }; fileIds: readonly string[] },
    { db },
  ) => db.updateTable('files').set(changes).where('id', '=', sql<string>`any(${fileIds}::uuid[])`),
)

const changeFiles = async (
  ctx: InTransaction,
  fileIds: readonly string[],
  changes: { trashedAt: Date | null } | { name: string },
): Promise<void> => {
  await write(ctx, changeFilesSql, { changes, fileIds })
}

/** Puts files in the trash of their owner's vault. */
export const trashFiles = (ctx: InTransaction, fileIds: readonly string[]): Promise<void> =>
  changeFiles(ctx, fileIds, { trashedAt: ctx.now() })

/** Takes files out of the trash. */
export const restoreFiles = (ctx: InTransaction, fileIds: readonly string[]): Promise<void> =>
  changeFiles(ctx, fileIds, { trashedAt: null })

/** Renames files as uploads are named: without paths and control characters. */
export const renameFiles = (
  ctx: InTransaction,
  fileIds: readonly string[],
  name: string,
): Promise<void> => changeFiles(ctx, fileIds, { name: sanitizeFileName(name) })

const setWithheldSql = statement(
  'media.set_withheld',
  ({ fileIds, withheldAt }: { fileIds: readonly string[]; withheldAt: Date | null }, { db }) =>
    db
      .updateTable('files')
      .set({ withheldAt })
      .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
      .where('withheldAt', withheldAt ? 'is' : 'is not', null)
      .returning('id'),
)

/** Stores whether files are kept from the public; returns the ids of those that changed. */
export async function setWithheld(
  ctx: InTransaction,
  fileIds: readonly string[],
  withheldAt: Date | null,
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await write(ctx, setWithheldSql, { fileIds, withheldAt })
  return rows.map(({ id }) => id)
}

const trashedFilesSql = statement(
  'media.trashed_files',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('trashedAt', '<', before)
      .where('idleSince', 'is not', null)
      .where('isRemoved', '=', false)
      .limit(limit),
)

/** Returns unused files that were put in the trash before an instant. */
export async function trashedFiles(ctx: ReadCtx, before: Date, limit: number): Promise<string[]> {
  const rows = await read(ctx, trashedFilesSql, { before, limit })
  return rows.map(({ id }) => id)
}
