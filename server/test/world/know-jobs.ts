import { sql } from 'kysely'
import type { ProductDatabase } from '../../src/platform/db/index.ts'
import type { JobRegistration } from '../../src/platform/jobs/index.ts'

/** Returns the call that queues each of these jobs once, without a payload. */
const added = (jobs: readonly JobRegistration[]) => {
  const specs = jobs.map(({ job }) => ({
    identifier: job.name,
    payload: {},
    max_attempts: job.attempts,
  }))
  return sql`graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec,
    ${JSON.stringify(specs)}::json)))`
}

/**
 * Makes the queue know the names of all jobs, as it does once a worker has started. It stores a new
 * name in the transaction that queues the first job of it, so two transactions with new names in
 * opposite orders would wait for each other.
 */
export async function knowJobs(
  db: ProductDatabase,
  jobs: readonly JobRegistration[],
): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(
    array(select id from ${added(jobs)}))`.execute(db)
}

/** Queues each of these jobs once, without a payload. */
export async function queueJobs(
  db: ProductDatabase,
  jobs: readonly JobRegistration[],
): Promise<void> {
  await sql`select from ${added(jobs)}`.execute(db)
}
