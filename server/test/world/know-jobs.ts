import { sql } from 'kysely'
import type { ProductDatabase } from '../../src/platform/db/index.ts'
import type { JobRegistration } from '../../src/platform/jobs/index.ts'

/**
 * Makes the queue know the names of all jobs, as it does once a worker has started. It stores a new name in the transaction
 * that queues the first job of it, so two transactions with new names in opposite orders would wait for each other.
 */
export async function knowJobs(db: ProductDatabase, jobs: readonly JobRegistration[]): Promise<void> {
  const specs = jobs.map(({ job }) => ({ identifier: job.name, payload: {} }))
  await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.add_jobs(
      array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))))`.execute(
    db,
  )
}
