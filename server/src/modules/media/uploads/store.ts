import type { ErrorCode } from '@stagedoor/contract/errors'
import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** An upload that arrives in pieces, as it is stored. */
export interface UploadRow {
  readonly id: string
  readonly ownerId: string
  readonly kind: FileKind
  readonly name: string
  readonly size: number
  readonly received: number
  readonly head: Buffer
  readonly sha256: string | null
  readonly storeState: unknown
  readonly status: 'receiving' | 'finished' | 'refused'
  /**
   * The file of the same bytes that the vault kept before; null when the upload became a file of
   * its own.
   */
  readonly fileId: string | null
  readonly refusal: { readonly code: ErrorCode; readonly data: unknown } | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const columns = [
  'id',
  'ownerId',
  'kind',
  'name',
  'size',
  'received',
  'head',
  'sha256',
  'storeState',
  'status',
  'refusal',
  'createdAt',
  'expiresAt',
  'fileId',
] as const

export type Stored = Omit<UploadRow, 'size' | 'received'> & {
  readonly size: bigint
  readonly received: bigint
}

export const fromStored = (row: Stored): UploadRow => ({
  ...row,
  size: Number(row.size),
  received: Number(row.received),
})

const insertUploadSql = statement(
  'media.insert_upload',
  (
    {
      upload,
      at,
    }: {
      upload: Pick<UploadRow, 'id' | 'ownerId' | 'kind' | 'name' | 'size' | 'sha256' | 'expiresAt'>
      at: Date
    },
    { db },
  ) => db.insertInto('uploads').values({ ...upload, createdAt: at, changedAt: at }),
)

/** Inserts an upload of which nothing has arrived. */
export async function insertUpload(
  ctx: InTransaction,
  upload: Pick<UploadRow, 'id' | 'ownerId' | 'kind' | 'name' | 'size' | 'sha256' | 'expiresAt'>,
): Promise<void> {
  const at = ctx.now()
  await write(ctx, insertUploadSql, { upload, at })
}

const lockOwnerSql = statement(
  'media.lock_owner',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`,
)

/**
 * Lets new files and uploads of one owner follow each other, so that they see each other's bytes.
 */
export async function lockOwner(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockOwnerSql, { ownerId })
}

const countOwnedSql = statement(
  'media.count_owned',
  ({ ownerId }: { ownerId: string }) => sql<{ bytes: string; unfinished: number }>`
    select (select coalesce(sum(size), 0) from files where owner_id = ${ownerId} and not is_removed)
      + coalesce(sum(size), 0) as bytes, count(*)::int as unfinished
    from uploads where owner_id = ${ownerId} and status = 'receiving'`,
)

/**
 * Returns the bytes of an owner's files and of the files on their way, and the number of the
 * latter.
 */
export async function countOwned(
  ctx: ReadCtx,
  ownerId: string,
): Promise<{ bytes: number; unfinished: number }> {
  const rows = await read(ctx, countOwnedSql, { ownerId })
  const [found] = rows
  return { bytes: Number(found?.bytes ?? 0), unfinished: found?.unfinished ?? 0 }
}

const uploadByIdSql = statement('media.upload_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('uploads').select(columns).where('id', '=', id),
)

export async function uploadById(ctx: ReadCtx, id: string): Promise<UploadRow | undefined> {
  const [row] = await read(ctx, uploadByIdSql, { id })
  return row && fromStored(row as Stored)
}

const uploadsOfSql = statement(
  'media.uploads_of',
  ({ ownerId, limit }: { ownerId: string; limit: number }, { db, now }) =>
    db
      .selectFrom('uploads')
      .select(columns)
      .where('ownerId', '=', ownerId)
      .where('expiresAt', '>', now())
      .orderBy(sql`status = 'receiving'`, 'desc')
      .orderBy('createdAt', 'desc')
      .limit(limit),
)

/**
 * Returns an owner's uploads that have not expired: the unfinished ones before the ended ones,
 * newest first.
 */
export async function uploadsOf(
  ctx: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<UploadRow[]> {
  const rows = await read(ctx, uploadsOfSql, { ownerId, limit })
  return rows.map((row) => fromStored(row as Stored))
}
