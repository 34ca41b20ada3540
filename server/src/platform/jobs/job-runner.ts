import type { Ctx } from '../context.ts'
import type { JobCtx, JobHandler, JobRegistration } from './jobs.ts'

/** How one run of a job went. */
export interface JobReport {
  readonly name: string
  readonly ms: number
  readonly outcome: 'done' | 'failed'
}

/** What running jobs needs: a context to do them in, and who wants to know how they went. */
export interface JobDeps {
  readonly base: Ctx
  readonly onReport?: (report: JobReport) => void
}

/** One queued job, as the queue hands it over. */
export interface QueuedRun {
  readonly id: string
  readonly payload: unknown
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborted when the process is stopping. */
  readonly stopping: AbortSignal
}

/** Runs one job once; throws what its handler throws. */
export type JobRun = (run: QueuedRun) => Promise<void>

/** The handlers by job name. Two for one job, or a schedule without a handler, is a mistake in the program. */
export function createJobRunners(parts: readonly JobRegistration[], deps: JobDeps): Map<string, JobRun> {
  const runners = new Map<string, JobRun>()
  for (const part of parts) {
    if (part.kind !== 'handler') continue
    if (runners.has(part.job.name)) throw new Error(`The job ${part.job.name} has two handlers`)
    runners.set(part.job.name, (run) => runJob(part, run, deps))
  }
  for (const { kind, job } of parts) {
    if (kind === 'recurring' && !runners.has(job.name)) throw new Error(`The recurring job ${job.name} has no handler`)
  }
  return runners
}

/** Tells how a run went; a failure is logged here and thrown on, so that the queue tries again. */
async function runJob(handler: JobHandler, run: QueuedRun, { base, onReport }: JobDeps): Promise<void> {
  const { name } = handler.job
  const { attempt, isLastAttempt } = run
  const log = base.log.child({ job: name, jobId: run.id })
  const began = performance.now()
  const sinceBegin = () => Math.round(performance.now() - began)
  try {
    await runWithTimeout(handler, run, { ...base, log, attempt, isLastAttempt })
  } catch (error) {
    const ms = sinceBegin()
    log.error({ ms, outcome: 'failed', attempt, isLastAttempt, err: error }, 'job')
    onReport?.({ name, ms, outcome: 'failed' })
    throw error
  }
  const ms = sinceBegin()
  log.info({ ms, outcome: 'done', attempt }, 'job')
  onReport?.({ name, ms, outcome: 'done' })
}

/** A job that is over its time has failed, whether it listens to its signal or not. */
async function runWithTimeout(
  { job, run }: JobHandler,
  { payload, stopping }: QueuedRun,
  ctx: Omit<JobCtx, 'signal'>,
): Promise<void> {
  const parsed = job.payload.parse(withoutCronField(payload)) as never
  const overtime = new AbortController()
  const late = new Error(`The job ${job.name} took longer than ${job.timeoutSeconds} s`)
  const expired = new Promise<never>((_, reject) => overtime.signal.addEventListener('abort', () => reject(late)))
  const timer = setTimeout(() => overtime.abort(late), job.timeoutSeconds * 1000)
  try {
    await Promise.race([run({ ...ctx, signal: AbortSignal.any([overtime.signal, stopping]) }, parsed), expired])
  } finally {
    clearTimeout(timer)
  }
}

/** The queue adds a note of its own to what a schedule starts. */
function withoutCronField(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}
