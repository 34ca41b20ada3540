import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import type { FileRow } from '../store.ts'

const filesOfHashSql = statement(
  'media.files_of_hash',
  ({ sha256, limit }: { sha256: string; limit: number }, ctx) =>
    ctx.db
      .selectFrom('files')
      .select(['id', 'ownerId', 'kind', 'name', 'size', 'createdAt', 'vaultMedia'])
      .where('sha256', '=', sha256)
      .where('isRemoved', '=', false)
      .orderBy('createdAt')
      .limit(limit),
)

/** Returns the files of everybody with a hash, the first uploaded first. */
export async function filesOfHash(ctx: ReadCtx, sha256: string, limit: number) {
  const rows = await read(ctx, filesOfHashSql, { sha256, limit })
  return rows.map((row) => ({ ...row, kind: row.kind as FileRow['kind'], size: Number(row.size) }))
}

const heldFilesSql = statement('media.held_files', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('files')
    .select([
      'id',
      'ownerId',
      'kind',
      'name',
      'mime',
      'size',
      'sha256',
      'createdAt',
      'vaultMedia',
      'heldBy',
      'isRemoved',
      'hiddenAt',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns the plain facts of files by id, also of removed and held ones. */
export async function fileFacts(ctx: ReadCtx, ids: readonly string[]) {
  const rows = await read(ctx, heldFilesSql, { ids })
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, kind: row.kind as FileRow['kind'], size: Number(row.size) },
    ]),
  )
}

const openHoldsSql = statement('media.open_holds', ({ ids }: { ids: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('files')
    .innerJoin('fileHolds', 'fileHolds.id', 'files.heldBy')
    .select(['fileHolds.fileId', 'fileHolds.decisionId', 'files.awaitsPeople'])
    .where('files.id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns the decisions that hold files now, and if the files wait for people as well. */
export const openHoldsOf = (ctx: ReadCtx, ids: readonly string[]) =>
  read(ctx, openHoldsSql, { ids })
