import type { Upload } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { sanitizeFileName, vaultMediaOf } from '../rules.ts'
import { type FileRow, fileById } from '../store.ts'

/** Returns the file of a vault that has the bytes of an upload and its processing, and takes it out of the trash. */
export async function restoreKeptFile(
  ctx: InTransaction,
  { sha256 }: Pick<Upload, 'sha256'>,
  { kind, ownerId }: { readonly kind: FileKind; readonly ownerId: string },
): Promise<FileRow | undefined> {
  const media = vaultMediaOf(kind)
  if (!media) return undefined
  const row = await ctx.db
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
    .returning('id')
    .executeTakeFirst()
  return row && fileById(ctx, row.id)
}

/** Returns those of some files that a vault of an owner keeps, locked until the transaction ends; `idleSince` is null while they are shown. */
export const lockKeptFiles = ({ db }: InTransaction, ownerId: string, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'vaultMedia', 'stage', 'idleSince', 'trashedAt'])
    .where('id', '=', sql<string>`any(${[...new Set(fileIds)]}::uuid[])`)
    .where('ownerId', '=', ownerId)
    .where('vaultMedia', 'is not', null)
    .where('isRemoved', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

const changeFiles = async (
  { db }: InTransaction,
  fileIds: readonly string[],
  changes: { trashedAt: Date | null } | { name: string },
): Promise<void> => {
  await db
    .updateTable('files')
    .set(changes)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
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

/** Returns unused files that were put in the trash before an instant. */
export async function trashedFiles(
  { db }: ReadCtx,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('trashedAt', '<', before)
    .where('idleSince', 'is not', null)
    .where('isRemoved', '=', false)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
