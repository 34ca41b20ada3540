import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** Returns the second at which an account stopped watching a video; undefined when none is stored. */
export async function positionOf(
  { db }: ReadCtx,
  accountId: string,
  fileId: string,
): Promise<number | undefined> {
  const positions = db.selectFrom('videoPositions').select('second')
  const row = await positions
    .where('accountId', '=', accountId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return row?.second
}

/** Stores the second at which an account stopped watching; returns false when the file is not a ready one. */
export async function upsertPosition(
  ctx: ReadCtx,
  { accountId, fileId, second }: { accountId: string; fileId: string; second: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into video_positions (account_id, file_id, second, updated_at)
    select ${accountId}, id, ${second}, ${ctx.now()} from files
    where id = ${fileId} and stage = 'ready' and not is_removed
    on conflict (account_id, file_id) do update set second = excluded.second, updated_at = excluded.updated_at`.execute(
      ctx.db,
    )
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes the stored position of an account in a video. */
export async function deletePosition(
  { db }: ReadCtx,
  accountId: string,
  fileId: string,
): Promise<void> {
  await db
    .deleteFrom('videoPositions')
    .where('accountId', '=', accountId)
    .where('fileId', '=', fileId)
    .execute()
}

/** Deletes some positions that were last stored before an instant. */
export async function deletePositionsBefore(
  { db }: ReadCtx,
  before: Date,
  limit: number,
): Promise<void> {
  await sql`delete from video_positions where (account_id, file_id) in (
    select account_id, file_id from video_positions where updated_at < ${before} order by updated_at limit ${limit})`.execute(
    db,
  )
}

/** Deletes some positions of an account; returns true when it deleted as many as it may at once. */
export async function deletePositionsOf(
  { db }: InTransaction,
  accountId: string,
  limit: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from video_positions where account_id = ${accountId} and file_id in (
    select file_id from video_positions where account_id = ${accountId} order by file_id limit ${limit})`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0n) === limit
}
