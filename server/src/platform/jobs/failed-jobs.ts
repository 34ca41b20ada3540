import { sql } from 'kysely'
import type { ReadCtx } from '../context.ts'
import { read, statement } from '../db/index.ts'

const WEEK_MS = 7 * 24 * 3_600_000

const countFailedJobsSql = statement(
  'jobs.count_failed_jobs',
  (_: object, { now }) => sql<{ total: number }>`
    select count(*)::int as total from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at >= ${new Date(now().getTime() - WEEK_MS)}`,
)

/**
 * Counts the jobs of the last seven days that failed their last attempt and will not be retried.
 */
export async function countFailedJobs(ctx: ReadCtx): Promise<number> {
  const rows = await read(ctx, countFailedJobsSql)
  return rows[0]?.total ?? 0
}
