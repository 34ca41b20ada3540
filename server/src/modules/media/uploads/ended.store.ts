import type { ErrorCode } from '@stagedoor/contract/errors'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { columns, fromStored, type Stored, type UploadRow } from './store.ts'

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

const deleteUnfinishedUploadSql = statement(
  'media.delete_unfinished_upload',
  ({ id }: { id: string }, { db }) => {
    const unfinished = db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('status', '=', 'receiving')
    return unfinished.returning(columns)
  },
)

/** Deletes an upload that has not ended and returns its row. */
export async function deleteUnfinishedUpload(
  ctx: ReadCtx,
  id: string,
): Promise<UploadRow | undefined> {
  const [row] = await write(ctx, deleteUnfinishedUploadSql, { id })
  return row && fromStored(row as Stored)
}

const deleteExpiredUploadSql = statement(
  'media.delete_expired_upload',
  ({ id, before }: { id: string; before: Date }, { db }) =>
    db.deleteFrom('uploads').where('id', '=', id).where('expiresAt', '<', before),
)

/** Deletes an upload that expired before an instant. */
export async function deleteExpiredUpload(ctx: ReadCtx, id: string, before: Date): Promise<void> {
  await write(ctx, deleteExpiredUploadSql, { id, before })
}

const expiredUploadsSql = statement(
  'media.expired_uploads',
  ({ before, limit }: { before: Date; limit: number }, { db }) => {
    const expired = db.selectFrom('uploads').select(columns).where('expiresAt', '<', before)
    return expired.orderBy('expiresAt').limit(limit)
  },
)

/** Returns the uploads that expired before an instant, the oldest first. */
export async function expiredUploads(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<UploadRow[]> {
  const rows = await read(ctx, expiredUploadsSql, { before, limit })
  return rows.map((row) => fromStored(row as Stored))
}

const stuckUploadsSql = statement(
  'media.stuck_uploads',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('uploads')
      .select(columns)
      .where('status', '=', 'receiving')
      .whereRef('received', '=', 'size')
      .where('changedAt', '<', before)
      .limit(limit),
)

/**
 * Returns uploads that arrived whole before an instant and did not become files: their process was
 * killed then.
 */
export async function stuckUploads(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<UploadRow[]> {
  const rows = await read(ctx, stuckUploadsSql, { before, limit })
  return rows.map((row) => fromStored(row as Stored))
}

const expireUploadsOfSql = statement(
  'media.expire_uploads_of',
  ({ ownerId }: { ownerId: string }, { db, now }) =>
    db
      .updateTable('uploads')
      .set({ name: 'file', expiresAt: now() })
      .where('ownerId', '=', ownerId),
)

/** Lets an account's uploads expire now and forgets their names. */
export async function expireUploadsOf(ctx: InTransaction, ownerId: string): Promise<void> {
  await write(ctx, expireUploadsOfSql, { ownerId })
}
