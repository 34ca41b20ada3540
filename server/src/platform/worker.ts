import { EventEmitter } from 'node:events'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type JobDeps, taskRunners } from './job-runner.ts'
import type { Handled } from './jobs.ts'
import type { Log } from './log.ts'
import { holdLease } from './worker-lease.ts'

/** What a worker does, with what, and how much of it at once. */
export interface WorkerOptions {
  readonly url: string
  readonly concurrency: number
}

/** A worker that runs. */
export interface RunningWorker {
  /** Takes no more jobs, gives running ones some seconds, hands back what is not done by then. */
  stop(): Promise<void>
}

const graceSeconds = 8

/** The queue's own messages; failures of jobs are left out, since the runner has logged them already. */
const queueLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** The handlers as the queue calls them. */
function taskList(parts: readonly Handled[], deps: JobDeps): TaskList {
  const never = new AbortController().signal
  const tasks = [...taskRunners(parts, deps)].map(([name, runJob]) => [
    name,
    ((payload, { job, abortSignal }) => {
      const { attempts: attempt, max_attempts } = job
      return runJob({
        id: String(job.id),
        payload,
        attempt,
        isLastAttempt: attempt >= max_attempts,
        stopping: abortSignal ?? never,
      })
    }) satisfies TaskList[string],
  ])
  return Object.fromEntries(tasks)
}

/** The schedules. Runs missed while nothing was running are not made up: recurring jobs look at what is due. */
function cronItems(parts: readonly Handled[]): CronItem[] {
  return parts
    .filter((part) => part.kind === 'recurring')
    .map(({ job, cron }) => ({
      task: job.name,
      match: cron,
      identifier: job.name,
      options: { backfillPeriod: 0, maxAttempts: job.attempts, jobKey: `every ${job.name}`, queueName: job.name },
    }))
}

/** Runs jobs as they come until stopped. */
export async function startWorker(
  parts: readonly Handled[],
  deps: JobDeps,
  { url, concurrency }: WorkerOptions,
): Promise<RunningWorker> {
  const { log } = deps.base
  const events: WorkerEvents = new EventEmitter()
  const lease = await holdLease(url, log)
  events.on('pool:create', ({ workerPool }) => lease.hold(workerPool.id))
  const runner = await run({
    connectionString: url,
    maxPoolSize: concurrency + 3,
    concurrency,
    events,
    logger: queueLogger(log),
    noHandleSignals: true,
    // Without batches the queue does not wait for its own "done" notes when it stops, and those jobs would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    gracefulShutdownAbortTimeout: (graceSeconds - 2) * 1000,
    taskList: taskList(parts, deps),
    parsedCronItems: parseCronItems(cronItems(parts)),
  })
  runner.promise.catch((error: Error) => log.error({ err: error }, 'worker ended'))
  return {
    async stop() {
      const finished = runner.stop().catch((error: Error) => log.warn({ err: error }, 'worker did not stop cleanly'))
      const isDone = await Promise.race([finished.then(() => true), wait(graceSeconds * 1000)])
      if (!isDone) await runner.kill('Jobs took longer than the time given at stopping').catch(() => undefined)
      await lease.release()
    },
  }
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref())
}
