import { availableParallelism } from 'node:os'
import type { JobDeps } from './job-runner.ts'
import type { JobRegistration, Lane } from './jobs.ts'
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts'

/**
 * Returns the number of workers of each lane. Videos get one encoder per two cores: the media tools
 * limit how many run, so that some videos can start while others wait for an encoder. They limit
 * photos too, which leave one core for requests: one more than are drawn is stored meanwhile.
 * Archives are written one at a time, because they are limited by the disk.
 */
function concurrencyByLane(cores: number): Record<Lane, number> {
  const half = Math.max(1, Math.floor(cores / 2))
  return { videos: half + 2, renditions: half, photos: Math.max(2, cores), archives: 1 }
}

/**
 * Runs jobs until stopped: those of a lane by workers of that lane, all others by as many workers
 * as `options` says. A backlog of videos or photos therefore delays no mail and no payment, and the
 * lanes do not delay each other.
 */
export async function startWorkers(
  parts: readonly JobRegistration[],
  deps: JobDeps,
  options: WorkerOptions,
): Promise<RunningWorker> {
  const lanes: [Lane | undefined, number][] = [[undefined, options.concurrency]]
  for (const [lane, concurrency] of Object.entries(concurrencyByLane(availableParallelism())))
    lanes.push([lane as Lane, concurrency])
  const workers: RunningWorker[] = []
  for (const [lane, concurrency] of lanes) {
    const own = parts.filter(({ job }) => job.lane === lane)
    if (own.length > 0) workers.push(await startWorker(own, deps, { ...options, concurrency }))
  }
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
