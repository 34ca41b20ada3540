import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
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
 * Runs what is queued, one by one, until nothing is left, and answers how many jobs it ran. Made for tests and seeds:
 * waiting times between attempts do not count, and a job that fails is thrown at the caller and stays queued.
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
    if (!run) throw new Error(`The job ${job.name} is queued, but nothing handles it`)
    await runOne(base, job, run)
  }
}

async function runOne({ db, signal }: Ctx, job: QueuedJob, run: JobRun): Promise<void> {
  const attempt = job.attempts + 1
  try {
    await run({
      id: String(job.id),
      payload: job.payload,
      attempt,
      isLastAttempt: attempt >= job.maxAttempts,
      stopping: signal,
    })
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db)
  } catch (error) {
    await sql`update graphile_worker._private_jobs set attempts = ${attempt} where id = ${job.id}`.execute(db)
    throw error
  }
}

async function nextJob({ db }: Ctx): Promise<QueuedJob | undefined> {
  const { rows } = await sql<QueuedJob>`
    select job.id, task.identifier as name, job.payload, job.attempts, job.max_attempts
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts < job.max_attempts and job.locked_at is null
    order by job.priority, job.run_at, job.id limit 1`.execute(db)
  return rows[0]
}
