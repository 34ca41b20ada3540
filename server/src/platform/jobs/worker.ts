import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { type ConnectionPool, createLibraryPool } from '../db/index.ts'
import type { Log } from '../ops/index.ts'
import { createJobRunners, type JobDeps } from './job-runner.ts'
import type { JobRegistration } from './jobs.ts'
import { holdLease, type LeasePace } from './worker-lease.ts'

/**
 * The database of a worker, how many jobs run at once, and how soon other workers take over those
 * of a dead one.
 */
export interface WorkerOptions {
  readonly url: string
  readonly concurrency: number
  readonly leasePace?: LeasePace | undefined
}

/** A running worker. */
export interface RunningWorker {
  /**
   * Takes no more jobs, gives running ones a few seconds, and returns unfinished ones to the queue.
   */
  stop(): Promise<void>
}

const graceSeconds = 8
const againAfterMs = 1000

/**
 * Returns a logger for the queue's own messages, without failures of jobs, which the runner has
 * already logged.
 */
const queueLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Returns the handlers in the form that the queue calls. */
function taskList(parts: readonly JobRegistration[], deps: JobDeps): TaskList {
  const never = new AbortController().signal
  const tasks = [...createJobRunners(parts, deps)].map(([name, runJob]) => [
    name,
    ((payload, { job, abortSignal }) => {
      const { attempts: attempt, max_attempts } = job
      return runJob({
        id: String(job.id),
        payload,
        dueAt: job.run_at,
        attempt,
        isLastAttempt: attempt >= max_attempts,
        stopping: abortSignal ?? never,
      })
    }) satisfies TaskList[string],
  ])
  return Object.fromEntries(tasks)
}

/**
 * Returns the schedules. Runs missed while no worker was running are not repeated: recurring jobs
 * look for all work that is due.
 */
function cronItems(parts: readonly JobRegistration[]): CronItem[] {
  return parts
    .filter((part) => part.kind === 'recurring')
    .map(({ job, cron }) => ({
      task: job.name,
      match: cron,
      identifier: job.name,
      options: {
        backfillPeriod: 0,
        maxAttempts: job.attempts,
        jobKey: `every ${job.name}`,
        queueName: job.name,
      },
    }))
}

/**
 * Runs jobs until stopped. The queue is restarted when it gives up because its database was
 * unavailable.
 */
export async function startWorker(
  parts: readonly JobRegistration[],
  deps: JobDeps,
  options: WorkerOptions,
): Promise<RunningWorker> {
  const { log } = deps.base
  const lease = await holdLease(options.url, log, options.leasePace)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lease.acquire(workerPool.id))
  const pool = openPool(options, log)
  const begin = () => run(queueOptions(parts, deps, { ...options, pool, events }))
  let isStopping = false
  let runner = await begin()

  function watch(): void {
    runner.promise
      .catch((error: Error) => log.error({ err: error }, 'worker stopped unexpectedly'))
      .finally(() => isStopping || void beginAgain())
  }

  async function beginAgain(): Promise<void> {
    await sleep(againAfterMs, undefined, { ref: false })
    if (isStopping) return
    try {
      runner = await begin()
      watch()
    } catch (error) {
      log.warn({ err: error }, 'could not restart the worker yet')
      void beginAgain()
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    await stopRunner(runner, log)
    await Promise.all([lease.release(), pool.end()])
  }

  let stopped: Promise<void> | undefined
  watch()
  return { stop: () => (stopped ??= stop()) }
}

/**
 * Opens the connections of the queue. It would stop listening to its own before they are closed,
 * and Node ends the process when one of them is lost meanwhile.
 */
const openPool = ({ url, concurrency }: WorkerOptions, log: Log): ConnectionPool =>
  createLibraryPool(url, {
    max: concurrency + 3,
    name: 'stagedoor worker',
    onLost: (error) => log.warn({ error: error.message }, 'worker connection lost'),
  })

function queueOptions(
  parts: readonly JobRegistration[],
  deps: JobDeps,
  { pool, concurrency, events }: WorkerOptions & { pool: ConnectionPool; events: WorkerEvents },
) {
  return {
    pgPool: pool,
    concurrency,
    events,
    logger: queueLogger(deps.base.log),
    noHandleSignals: true,
    // Without batches the queue does not wait for its own "done" notes when it stops, and those
    // jobs would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    gracefulShutdownAbortTimeout: (graceSeconds - 2) * 1000,
    taskList: taskList(parts, deps),
    parsedCronItems: parseCronItems(cronItems(parts)),
  }
}

async function stopRunner(runner: Runner, log: Log): Promise<void> {
  const finished = runner
    .stop()
    .catch((error: Error) => log.warn({ err: error }, 'the worker did not stop cleanly'))
  const isDone = await Promise.race([
    finished.then(() => true),
    sleep(graceSeconds * 1000, false, { ref: false }),
  ])
  if (!isDone)
    await runner.kill('Jobs took longer than the time given at stopping').catch(() => undefined)
}
