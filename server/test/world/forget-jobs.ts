import { sql } from 'kysely'
import type { ProductDatabase } from '../../src/platform/db/index.ts'

/** Takes every waiting job off the queue without running it, as if a crash had lost it. */
export async function forgetJobs(db: ProductDatabase): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(
    array(select id from graphile_worker.jobs))`.execute(db)
}
