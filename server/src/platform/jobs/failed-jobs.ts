import { sql } from 'kysely'
import type { ReadCtx } from '../context.ts'

/**
 * How many jobs gave up in the last seven days: tried as often as they may be, nothing tries them again by itself. The
 * days are the database's, as the queue's are.
 */
export async function countFailedJobs({ db }: ReadCtx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at >= now() - interval '7 days'`.execute(db)
  return rows[0]?.total ?? 0
}
