import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { read, statement } from '../db/index.ts'
import { createJobRunners, type JobDeps, type JobRun } from './job-runner.ts'
import type { JobRegistration } from './jobs.ts'

interface QueuedJob {
  readonly id: bigint
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
}

/**
 * Runs the queued jobs one by one until none is left, and returns how many it ran. Made for tests
 * and seeds: delays between attempts are skipped, and the error of a failing job is thrown while
 * the job stays queued.
 */
export async function drainJobs(
  base: Ctx,
  parts: readonly JobRegistration[],
  onReport?: JobDeps['onReport'],
): Promise<number> {
  const deps = onReport ? { base, onReport } : { base }
  const runners = createJobRunners(parts, deps)
  for (let done = 0; ; done++) {
    const job = await nextJob(base)
    if (!job) return done
    const run = runners.get(job.name)
    if (!run) throw new Error(`The job ${job.name} is queued but has no handler`)
    await runOne(base, job, run)
  }
}

const completeJobSql = statement(
  'jobs.complete_job',
  ({ job }: { job: QueuedJob }) =>
    sql`select from graphile_worker.complete_jobs(array[${job.id}::bigint])`,
  { plan: 'generic' },
)

const retryJobSql = statement(
  'jobs.retry_job',
  ({ job, attempt }: { job: QueuedJob; attempt: number }) =>
    sql`select from graphile_worker.reschedule_jobs(array[${job.id}::bigint],
      attempts => ${attempt})`,
)

async function runOne(ctx: Ctx, job: QueuedJob, run: JobRun): Promise<void> {
  const attempt = job.attempts + 1
  try {
    await run({
      id: String(job.id),
      payload: job.payload,
      attempt,
      isLastAttempt: attempt >= job.maxAttempts,
      stopping: ctx.signal,
    })
    await read(ctx, completeJobSql, { job })
  } catch (error) {
    await read(ctx, retryJobSql, { job, attempt })
    throw error
  }
}

const nextJobSql = statement(
  'jobs.next_job',
  () => sql<QueuedJob>`select next.id, next.name, job.payload, job.attempts,
    job.max_attempts as "maxAttempts"
    from (
      select id, task_identifier as name from graphile_worker.jobs
      where attempts < max_attempts and locked_at is null
        order by priority, run_at, id limit 1) as next,
    lateral graphile_worker.reschedule_jobs(array[next.id]) as job`,
  { plan: 'generic' },
)

/**
 * The queue's list of jobs leaves out what they are given; rescheduling one for the time it has
 * answers with all of it.
 */
async function nextJob(ctx: Ctx): Promise<QueuedJob | undefined> {
  const [next] = await read(ctx, nextJobSql)
  return next
}
