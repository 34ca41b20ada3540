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

const claimUploadSql = statement(
  'media.claim_upload',
  ({ writer, now, id, since }: { writer: string; now: Date; id: string; since: Date }, { db }) =>
    db
      .updateTable('uploads')
      .set({ writer, writerSeenAt: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('writer', 'is', null),
          eb('writer', '=', writer),
          eb('writerSeenAt', '<', since),
        ]),
      ),
)

/**
 * Claims an upload for a writer, unless another writer has been active since an instant; returns
 * false then.
 */
export async function claimUpload(
  ctx: ReadCtx,
  id: string,
  { writer, since, now }: { writer: string; since: Date; now: Date },
): Promise<boolean> {
  const result = await write(ctx, claimUploadSql, { writer, now, id, since })
  return result > 0n
}

/** The progress of an upload that its writer reports. */
export interface UploadProgress {
  readonly received: number
  readonly storeState: unknown
  readonly head: Buffer
  readonly expiresAt: Date
}

const recordProgressSql = statement(
  'media.record_progress',
  (
    {
      received,
      head,
      expiresAt,
      at,
      storeState,
      id,
      writer,
    }: {
      received: number
      head: Buffer
      expiresAt: Date
      at: Date
      storeState: unknown
      id: string
      writer: string
    },
    { db },
  ) =>
    db
      .updateTable('uploads')
      .set({ received, head, expiresAt, changedAt: at, writerSeenAt: at })
      .set({ storeState: storeState === null ? null : JSON.stringify(storeState) })
      .where('id', '=', id)
      .where('writer', '=', writer)
      .where('status', '=', 'receiving'),
)

/**
 * Records how far an upload has arrived; returns false when it belongs to another writer, or is
 * gone.
 */
export async function recordProgress(
  ctx: ReadCtx,
  { id, writer }: { id: string; writer: string },
  { received, storeState, head, expiresAt }: UploadProgress,
): Promise<boolean> {
  const at = ctx.now()
  const result = await write(ctx, recordProgressSql, {
    received,
    head,
    expiresAt,
    at,
    storeState,
    id,
    writer,
  })
  return result > 0n
}

const touchUploadSql = statement(
  'media.touch_upload',
  ({ id, writer }: { id: string; writer: string }, { db, now }) => {
    const touched = db.updateTable('uploads').set({ writerSeenAt: now() }).where('id', '=', id)
    return touched.where('writer', '=', writer)
  },
)

/**
 * Renews the claim of a writer; returns false when the upload belongs to another one, or is gone.
 */
export async function touchUpload(
  ctx: ReadCtx,
  { id, writer }: { readonly id: string; readonly writer: string },
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, touchUploadSql, { id, writer })
  return numUpdatedRows > 0n
}

const releaseUploadSql = statement(
  'media.release_upload',
  ({ id, writer }: { id: string; writer: string }, { db }) =>
    db
      .updateTable('uploads')
      .set({ writer: null })
      .where('id', '=', id)
      .where('writer', '=', writer),
)

/** Gives an upload back, unless another writer has it by now. */
export async function releaseUpload(ctx: ReadCtx, id: string, writer: string): Promise<void> {
  await write(ctx, releaseUploadSql, { id, writer })
}

const endUploadSql = statement(
  'media.end_upload',
  (
    {
      status,
      refusal,
      expiresAt,
      fileId,
      id,
    }: {
      status: string
      refusal: { readonly code: ErrorCode; readonly data: unknown } | null | undefined
      expiresAt: Date
      fileId: string | undefined
      id: string
    },
    { db, now },
  ) =>
    db
      .updateTable('uploads')
      .set({
        status,
        refusal: refusal ? JSON.stringify(refusal) : null,
        changedAt: now(),
        expiresAt,
        head: Buffer.alloc(0),
        fileId: fileId ?? null,
      })
      .where('id', '=', id)
      .where('status', '=', 'receiving'),
)

/** Ends an upload: as a file, or by a refusal. Returns false when it has ended already. */
export async function endUpload(
  ctx: ReadCtx,
  id: string,
  {
    refusal,
    expiresAt,
    fileId,
  }: { refusal?: UploadRow['refusal']; expiresAt: Date; fileId?: string | undefined },
): Promise<boolean> {
  const status = refusal ? 'refused' : 'finished'
  const result = await write(ctx, endUploadSql, { status, refusal, expiresAt, fileId, id })
  return result > 0n
}
