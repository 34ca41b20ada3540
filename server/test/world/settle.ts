import { type App, jobs, listeners } from '../../src/app.ts'
import { drainJobs } from '../../src/platform/jobs/index.ts'
import { relayBatch } from '../../src/platform/outbox/index.ts'
import { queueJobs } from './know-jobs.ts'

/**
 * Returns what delivers announcements and runs jobs until none is left: one call after another, as
 * the queue hands out a job once.
 */
export function createSettle({ base }: App): () => Promise<void> {
  const settle = async () => {
    for (let done = -1; done !== 0; ) {
      done = await relayBatch(base, listeners, true)
      done += await drainJobs(base, jobs)
    }
  }
  let last = Promise.resolve()
  return () => {
    const next = last.then(settle)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Queues every recurring job once, or only those of some modules, and settles.
 */
export async function runSchedule(
  app: App,
  settle: () => Promise<void>,
  modules?: readonly string[],
): Promise<void> {
  const isWanted = (name: string) => !modules || modules.includes(name.split('.')[0] ?? '')
  await queueJobs(
    app.base.db,
    jobs.filter(({ kind, job }) => kind === 'recurring' && isWanted(job.name)),
  )
  await settle()
}
