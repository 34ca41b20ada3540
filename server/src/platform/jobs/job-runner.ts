import type { Ctx } from '../context.ts'
import type { JobCtx, JobHandler, JobRegistration } from './jobs.ts'

/** The outcome of one run of a job. */
export interface JobReport {
  readonly name: string
  readonly ms: number
  /**
   * The milliseconds between the due time and the start; absent for a drained job, whose delays are
   * skipped.
   */
  readonly waitMs?: number
  readonly outcome: 'done' | 'failed'
}

/** The context that jobs run in, and a callback for their outcomes. */
export interface JobDeps {
  readonly base: Ctx
  readonly onReport?: (report: JobReport) => void
}

/** One queued job, as the queue passes it. */
export interface QueuedRun {
  readonly id: string
  readonly payload: unknown
  readonly attempt: number
  readonly isLastAttempt: boolean
  readonly dueAt?: Date
  /** Aborted when the process is stopping. */
  readonly stopping: AbortSignal
}

/** Runs one job once; throws what its handler throws. */
export type JobRun = (run: QueuedRun) => Promise<void>

/**
 * Returns the runners by job name. Throws when a job has two handlers or a recurring job has none.
 */
export function createJobRunners(
  parts: readonly JobRegistration[],
  deps: JobDeps,
): Map<string, JobRun> {
  const runners = new Map<string, JobRun>()
  for (const part of parts) {
    if (part.kind !== 'handler') continue
    if (runners.has(part.job.name)) throw new Error(`The job ${part.job.name} has two handlers`)
    runners.set(part.job.name, (run) => runJob(part, run, deps))
  }
  for (const { kind, job } of parts) {
    if (kind === 'recurring' && !runners.has(job.name))
      throw new Error(`The recurring job ${job.name} has no handler`)
  }
  return runners
}

/**
 * Runs a job and reports its outcome; a failure is logged here and rethrown, so that the queue
 * retries it.
 */
async function runJob(
  handler: JobHandler,
  run: QueuedRun,
  { base, onReport }: JobDeps,
): Promise<void> {
  const { name } = handler.job
  const { attempt, isLastAttempt, dueAt } = run
  const log = base.log.child({ job: name, jobId: run.id })
  const began = performance.now()
  const wait = dueAt && { waitMs: Math.max(0, Date.now() - dueAt.getTime()) }
  const sinceBegin = () => Math.round(performance.now() - began)
  try {
    await base.attribute({ job: name }, () =>
      runWithTimeout(handler, run, { ...base, log, attempt, isLastAttempt }),
    )
  } catch (error) {
    const ms = sinceBegin()
    log.error({ ms, outcome: 'failed', attempt, isLastAttempt, err: error }, 'job')
    onReport?.({ name, ms, ...wait, outcome: 'failed' })
    throw error
  }
  const ms = sinceBegin()
  log.info({ ms, outcome: 'done', attempt }, 'job')
  onReport?.({ name, ms, ...wait, outcome: 'done' })
}

/** Runs a handler and fails it after its timeout, even when the handler ignores its signal. */
async function runWithTimeout(
  { job, run }: JobHandler,
  { payload, stopping }: QueuedRun,
  ctx: Omit<JobCtx, 'signal'>,
): Promise<void> {
  const parsed = job.payload.parse(withoutCronField(payload)) as never
  const overtime = new AbortController()
  const late = new Error(`The job ${job.name} took longer than ${job.timeoutSeconds} s`)
  const expired = new Promise<never>((_, reject) =>
    overtime.signal.addEventListener('abort', () => reject(late)),
  )
  const timer = setTimeout(() => overtime.abort(late), job.timeoutSeconds * 1000)
  try {
    await Promise.race([
      run({ ...ctx, signal: AbortSignal.any([overtime.signal, stopping]) }, parsed),
      expired,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Removes the field that the queue adds to the payload of recurring jobs. */
function withoutCronField(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}
