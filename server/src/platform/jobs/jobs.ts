import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'

/** A kind of work for later: what it needs, how often it is tried, how long it may take. */
export interface Job<Payload> {
  /** `domain.verb_noun`. */
  readonly name: string
  /** Ids and plain JSON; checked again when the job runs, since another version may have written it. */
  readonly payload: z.ZodType<Payload>
  readonly attempts: number
  readonly timeoutSeconds: number
  /** Work of hours or by the hundred has workers of its own, so that nothing else waits for it. */
  readonly lane?: Lane
}

/** What films and sound need before they can be played; the further qualities of films; decoding of photos; archives. */
export type Lane = 'videos' | 'renditions' | 'photos' | 'archives'

/** What a job is given: `signal` is aborted when its time is over or the process is stopping. */
export interface JobCtx extends Ctx {
  readonly attempt: number
  /** True when a failure of this attempt is final: the place to mark what was worked on as failed. */
  readonly isLastAttempt: boolean
}

/** A job with the function that does it. */
export interface JobHandler {
  readonly kind: 'handler'
  readonly job: Job<unknown>
  readonly run: (ctx: JobCtx, payload: never) => Promise<void>
}

/** A job that is due again and again. */
export interface ScheduledJob {
  readonly kind: 'recurring'
  readonly job: Job<unknown>
  readonly cron: string
}

/** What a module says about its jobs: what is done for them, and when they are due. */
export type JobRegistration = JobHandler | ScheduledJob

/** How a job is queued: under a key a waiting job is replaced instead of doubled; a lower priority comes first. */
export interface EnqueueOptions {
  readonly key?: string
  readonly priority?: number
}

/** Declares a job; it lives in its module's `jobs.ts`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Says what is done for a job. It may run more than once (a process may die after the work and before saying so),
 * so it must lead to the same end each time.
 */
export const handleJob = <Payload>(
  job: Job<Payload>,
  run: (ctx: JobCtx, payload: Payload) => Promise<void>,
): JobHandler => ({
  kind: 'handler',
  job: job as Job<unknown>,
  run: run as JobHandler['run'],
})

/** Runs a job on a schedule in UTC, `* * * * *` being every minute; never two runs of it at the same time. */
export const schedule = (job: Job<Record<string, never>>, cron: string): ScheduledJob => ({
  kind: 'recurring',
  job: job as Job<unknown>,
  cron,
})

/** Queues a job. Inside a transaction it exists only if that commits, and no worker sees it before. */
export async function enqueue<Payload>(
  ctx: Pick<Ctx, 'db'>,
  job: Job<Payload>,
  payload: Payload,
  { key, priority }: EnqueueOptions = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(
    identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${job.attempts}::int,
    job_key => ${key ?? null}::text, priority => ${priority ?? null}::int)`.execute(ctx.db)
}

/** Queues the same job for many payloads in one round trip. */
export async function enqueueAll<Payload>(
  ctx: Pick<Ctx, 'db'>,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return
  const specs = payloads.map((payload) => ({ identifier: job.name, payload, max_attempts: job.attempts }))
  await sql`select from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(
    ctx.db,
  )
}
