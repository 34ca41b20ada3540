import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { only, read, statement } from '../../../platform/db/index.ts'

/** The files of an account that need it to do something. */
export interface FilesToDecide {
  /** Those in which somebody is who has not released them. */
  readonly awaitingPeople: number
  /** Those that were rejected, and are still there. */
  readonly rejected: number
}

const countFilesSql = statement(
  'media.count_files_to_decide',
  ({ ownerId, limit }: { ownerId: string; limit: number }) => sql<FilesToDecide>`
    select
      (select count(*)::int from (select from files
        where owner_id = ${ownerId}::uuid and awaits_people limit ${limit}) as waiting)
        as "awaitingPeople",
      (select count(*)::int from (select from files
        where owner_id = ${ownerId}::uuid and stage = 'rejected' and not is_removed
        limit ${limit}) as refused) as rejected`,
)

/** Counts the files of an account that need it to do something, each up to `limit`. */
export const countFilesToDecide = (
  ctx: ReadCtx,
  ownerId: string,
  limit: number,
): Promise<FilesToDecide> => only(read(ctx, countFilesSql, { ownerId, limit }))
