import { sql } from 'kysely'
import type { Reading } from './context.ts'

/** How many jobs failed as often as they may: nothing will try them again by itself. */
export async function countLostJobs({ db }: Reading): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null`.execute(db)
  return rows[0]?.total ?? 0
}
