import type { ErrorCode } from '@stagedoor/contract/errors'
import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

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
  /** The file of the same bytes that the vault kept before; null when the upload became a file of its own. */
  readonly fileId: string | null
  readonly refusal: { readonly code: ErrorCode; readonly data: unknown } | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = [
  ...([
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
  ] as const),
  ...(['refusal', 'createdAt', 'expiresAt', 'fileId'] as const),
] as const

type Stored = Omit<UploadRow, 'size' | 'received'> & {
  readonly size: bigint
  readonly received: bigint
}
const fromStored = (row: Stored): UploadRow => ({
  ...row,
  size: Number(row.size),
  received: Number(row.received),
})

/** Inserts an upload of which nothing has arrived. */
export async function insertUpload(
  { db, now }: InTransaction,
  upload: Pick<UploadRow, 'id' | 'ownerId' | 'kind' | 'name' | 'size' | 'sha256' | 'expiresAt'>,
): Promise<void> {
  const at = now()
  await db
    .insertInto('uploads')
    .values({ ...upload, createdAt: at, changedAt: at })
    .execute()
}

/** Lets new files and uploads of one owner follow each other, so that they see each other's bytes. */
export async function lockOwner({ db }: InTransaction, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`.execute(db)
}

/** Returns the bytes of an owner's files and of the files on their way, and the number of the latter. */
export async function countOwned(
  { db }: ReadCtx,
  ownerId: string,
): Promise<{ bytes: number; unfinished: number }> {
  const { rows } = await sql<{ bytes: string; unfinished: number }>`
    select (select coalesce(sum(size), 0) from files where owner_id = ${ownerId} and not is_removed)
      + coalesce(sum(size), 0) as bytes, count(*)::int as unfinished
    from uploads where owner_id = ${ownerId} and status = 'receiving'`.execute(db)
  const [found] = rows
  return { bytes: Number(found?.bytes ?? 0), unfinished: found?.unfinished ?? 0 }
}

export async function uploadById({ db }: ReadCtx, id: string): Promise<UploadRow | undefined> {
  const row = await db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()
  return row && fromStored(row as Stored)
}

/** Returns an owner's uploads that have not expired: the unfinished ones before the ended ones, newest first. */
export async function uploadsOf(
  { db, now }: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('expiresAt', '>', now())
    .orderBy(sql`status = 'receiving'`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => fromStored(row as Stored))
}

/** Claims an upload for a writer, unless another writer has been active since an instant; returns false then. */
export async function claimUpload(
  { db }: ReadCtx,
  id: string,
  { writer, since, now }: { writer: string; since: Date; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ writer, writerSeenAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('writer', 'is', null), eb('writer', '=', writer), eb('writerSeenAt', '<', since)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The progress of an upload that its writer reports. */
export interface UploadProgress {
  readonly received: number
  readonly storeState: unknown
  readonly head: Buffer
  readonly expiresAt: Date
}

/** Records how far an upload has arrived; returns false when it belongs to another writer, or is gone. */
export async function recordProgress(
  { db, now }: ReadCtx,
  { id, writer }: { id: string; writer: string },
  { received, storeState, head, expiresAt }: UploadProgress,
): Promise<boolean> {
  const at = now()
  const result = await db
    .updateTable('uploads')
    .set({ received, head, expiresAt, changedAt: at, writerSeenAt: at })
    .set({ storeState: storeState === null ? null : JSON.stringify(storeState) })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .where('status', '=', 'receiving')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Renews the claim of a writer; returns false when the upload belongs to another one, or is gone. */
export async function touchUpload(
  { db, now }: ReadCtx,
  { id, writer }: { readonly id: string; readonly writer: string },
): Promise<boolean> {
  const touched = db.updateTable('uploads').set({ writerSeenAt: now() }).where('id', '=', id)
  const { numUpdatedRows } = await touched.where('writer', '=', writer).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an upload back, unless another writer has it by now. */
export async function releaseUpload({ db }: ReadCtx, id: string, writer: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ writer: null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute()
}

/** Ends an upload: as a file, or by a refusal. Returns false when it has ended already. */
export async function endUpload(
  { db, now }: ReadCtx,
  id: string,
  {
    refusal,
    expiresAt,
    fileId,
  }: { refusal?: UploadRow['refusal']; expiresAt: Date; fileId?: string | undefined },
): Promise<boolean> {
  const status = refusal ? 'refused' : 'finished'
  const result = await db
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
    .where('status', '=', 'receiving')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes an upload that has not ended and returns its row. */
export async function deleteUnfinishedUpload(
  { db }: ReadCtx,
  id: string,
): Promise<UploadRow | undefined> {
  const unfinished = db.deleteFrom('uploads').where('id', '=', id).where('status', '=', 'receiving')
  const row = await unfinished.returning(columns).executeTakeFirst()
  return row && fromStored(row as Stored)
}

/** Deletes an upload that expired before an instant. */
export async function deleteExpiredUpload(
  { db }: ReadCtx,
  id: string,
  before: Date,
): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).where('expiresAt', '<', before).execute()
}

/** Returns the uploads that expired before an instant, the oldest first. */
export async function expiredUploads(
  { db }: ReadCtx,
  before: Date,
  limit: number,
): Promise<UploadRow[]> {
  const expired = db.selectFrom('uploads').select(columns).where('expiresAt', '<', before)
  const rows = await expired.orderBy('expiresAt').limit(limit).execute()
  return rows.map((row) => fromStored(row as Stored))
}

/** Returns uploads that arrived whole before an instant and did not become files: their process was killed then. */
export async function stuckUploads(
  { db }: ReadCtx,
  before: Date,
  limit: number,
): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(columns)
    .where('status', '=', 'receiving')
    .whereRef('received', '=', 'size')
    .where('changedAt', '<', before)
    .limit(limit)
    .execute()
  return rows.map((row) => fromStored(row as Stored))
}

/** Lets an account's uploads expire now and forgets their names. */
export async function expireUploadsOf({ db, now }: InTransaction, ownerId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ name: 'file', expiresAt: now() })
    .where('ownerId', '=', ownerId)
    .execute()
}
