import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import { read, type StatementCtx, statement } from '../db/index.ts'

/** A kind of background work: its payload, its number of attempts and its timeout. */
export interface Job<Payload> {
  /** `domain.verb_noun`. */
  readonly name: string
  /**
   * Ids and plain JSON; checked again when the job runs, since another version may have written it.
   */
  readonly payload: z.ZodType<Payload>
  readonly attempts: number
  readonly timeoutSeconds: number
  /**
   * The lane whose own workers run the job. Long or numerous jobs have one, so that no other job
   * waits for them.
   */
  readonly lane?: Lane
}

/**
 * The lanes: preparing videos and audio for playback, encoding further qualities of videos,
 * decoding photos, writing archives.
 */
export type Lane = 'videos' | 'renditions' | 'photos' | 'archives'

/** The context of a job: `signal` is aborted when its time is over or the process is stopping. */
export interface JobCtx extends Ctx {
  readonly attempt: number
  /**
   * True when a failure of this attempt is final, so the handler can mark its subject as failed.
   */
  readonly isLastAttempt: boolean
}

/** A job with the function that does it. */
export interface JobHandler {
  readonly kind: 'handler'
  readonly job: Job<unknown>
  readonly run: (ctx: JobCtx, payload: never) => Promise<void>
}

/** A recurring job. */
export interface ScheduledJob {
  readonly kind: 'recurring'
  readonly job: Job<unknown>
  readonly cron: string
}

/** A handler or a schedule that a module registers for one of its jobs. */
export type JobRegistration = JobHandler | ScheduledJob

/**
 * Options for queueing a job: a waiting job of the same key is replaced instead of doubled; a lower
 * priority runs first; it runs no earlier than at `runAt`.
 */
export interface EnqueueOptions {
  readonly key?: string
  readonly priority?: number
  readonly runAt?: Date
}

/** Declares a job; it lives in its module's `jobs.ts`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Registers the handler of a job. It may run more than once for one job (a process may die after
 * the work and before it is recorded), so it must be idempotent.
 */
export const handleJob = <Payload>(
  job: Job<Payload>,
  run: (ctx: JobCtx, payload: Payload) => Promise<void>,
): JobHandler => ({
  kind: 'handler',
  job: job as Job<unknown>,
  run: run as JobHandler['run'],
})

/** Schedules a recurring job in UTC (`* * * * *` is every minute); two runs of it never overlap. */
export const schedule = (job: Job<Record<string, never>>, cron: string): ScheduledJob => ({
  kind: 'recurring',
  job: job as Job<unknown>,
  cron,
})

const enqueueSql = statement(
  'jobs.enqueue',
  ({
    job,
    payload,
    key,
    priority,
    runAt,
  }: {
    job: Pick<Job<unknown>, 'name' | 'attempts'>
    payload: unknown
    key: string | undefined
    priority: number | undefined
    runAt: Date | undefined
  }) => sql`select from graphile_worker.add_job(
    identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json,
    max_attempts => ${job.attempts}::int,
    job_key => ${key ?? null}::text, priority => ${priority ?? null}::int,
    run_at => ${runAt ?? null}::timestamptz)`,
)

/**
 * Queues a job. Inside a transaction the job exists only if the transaction commits, and no worker
 * sees it earlier.
 */
export async function enqueue<Payload>(
  ctx: StatementCtx,
  job: Job<Payload>,
  payload: Payload,
  { key, priority, runAt }: EnqueueOptions = {},
): Promise<void> {
  await read(ctx, enqueueSql, { job, payload, key, priority, runAt })
}

const enqueueAllSql = statement(
  'jobs.enqueue_all',
  ({
    payloads,
    job,
  }: {
    payloads: readonly unknown[]
    job: Pick<Job<unknown>, 'name' | 'attempts'>
  }) => {
    const specs = payloads.map((payload) => ({
      identifier: job.name,
      payload,
      max_attempts: job.attempts,
    }))
    return sql`select from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec,
    ${JSON.stringify(specs)}::json)))`
  },
)

/** Queues the same job for many payloads in one round trip. */
export async function enqueueAll<Payload>(
  ctx: StatementCtx,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return
  await read(ctx, enqueueAllSql, { payloads, job })
}
