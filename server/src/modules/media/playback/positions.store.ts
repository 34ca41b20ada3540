import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const positionOfSql = statement(
  'media.position_of',
  ({ accountId, fileId }: { accountId: string; fileId: string }, { db }) => {
    const positions = db.selectFrom('videoPositions').select('second')
    return positions.where('accountId', '=', accountId).where('fileId', '=', fileId)
  },
)

/**
 * Returns the second at which an account stopped watching a video; undefined when none is stored.
 */
export async function positionOf(
  ctx: ReadCtx,
  accountId: string,
  fileId: string,
): Promise<number | undefined> {
  const [row] = await read(ctx, positionOfSql, { accountId, fileId })
  return row?.second
}

/** A video that an account began, with where it stopped and its length, in seconds. */
export interface StartedVideo {
  readonly fileId: string
  readonly second: number
  readonly duration: number
}

const startedVideosSql = statement(
  'media.started_videos',
  ({ accountId, limit }: { accountId: string; limit: number }) => sql<StartedVideo>`
    select begun.file_id as "fileId", begun.second, file.duration_ms / 1000.0::float8 as duration
    from (select file_id, second, updated_at from video_positions
      where account_id = ${accountId}::uuid order by updated_at desc limit ${limit}) as begun
    join files as file on file.id = begun.file_id
    where file.stage = 'ready' and not file.is_removed and file.duration_ms is not null
    order by begun.updated_at desc`,
  { plan: 'generic' },
)

/** Returns the videos that an account began last and did not finish, the newest first. */
export const startedVideosOf = (
  ctx: ReadCtx,
  accountId: string,
  limit: number,
): Promise<readonly StartedVideo[]> => read(ctx, startedVideosSql, { accountId, limit })

const upsertPositionSql = statement(
  'media.upsert_position',
  (
    { accountId, second, fileId }: { accountId: string; second: number; fileId: string },
    ctx,
  ) => sql<UpdateResult>`insert into video_positions (account_id, file_id, second, updated_at)
    select ${accountId}, id, ${second}, ${ctx.now()} from files
    where id = ${fileId} and stage = 'ready' and not is_removed
    on conflict (account_id, file_id) do update set second = excluded.second,
      updated_at = excluded.updated_at`,
  { counts: true },
)

/**
 * Stores the second at which an account stopped watching; returns false when the file is not a
 * ready one.
 */
export async function upsertPosition(
  ctx: ReadCtx,
  { accountId, fileId, second }: { accountId: string; fileId: string; second: number },
): Promise<boolean> {
  const numAffectedRows = await write(ctx, upsertPositionSql, { accountId, second, fileId })
  return numAffectedRows > 0n
}

const deletePositionSql = statement(
  'media.delete_position',
  ({ accountId, fileId }: { accountId: string; fileId: string }, { db }) =>
    db.deleteFrom('videoPositions').where('accountId', '=', accountId).where('fileId', '=', fileId),
)

/** Deletes the stored position of an account in a video. */
export async function deletePosition(
  ctx: ReadCtx,
  accountId: string,
  fileId: string,
): Promise<void> {
  await write(ctx, deletePositionSql, { accountId, fileId })
}

const deletePositionsBeforeSql = statement(
  'media.delete_positions_before',
  ({
    before,
    limit,
  }: {
    before: Date
    limit: number
  }) => sql`delete from video_positions where (account_id, file_id) in (
    select account_id, file_id from video_positions where updated_at < ${before}
      order by updated_at limit ${limit})`,
)

/** Deletes some positions that were last stored before an instant. */
export async function deletePositionsBefore(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<void> {
  await write(ctx, deletePositionsBeforeSql, { before, limit })
}

const deletePositionsOfSql = statement(
  'media.delete_positions_of',
  ({
    accountId,
    limit,
  }: {
    accountId: string
    limit: number
  }) => sql<UpdateResult>`delete from video_positions where account_id = ${accountId}
    and file_id in (
    select file_id from video_positions where account_id = ${accountId}
      order by file_id limit ${limit})`,
  { counts: true },
)

/** Deletes some positions of an account; returns true when it deleted as many as it may at once. */
export async function deletePositionsOf(
  ctx: InTransaction,
  accountId: string,
  limit: number,
): Promise<boolean> {
  const numAffectedRows = await write(ctx, deletePositionsOfSql, { accountId, limit })
  return Number(numAffectedRows) === limit
}
