import { availableParallelism } from 'node:os'
import type { JobDeps } from './job-runner.ts'
import type { JobRegistration, Lane } from './jobs.ts'
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts'

/**
 * One encoder per two cores, since it takes two: the media tools see to that, and so some films may be begun while
 * others wait for it. Photos leave a core to those who wait for an answer. Archives are written
 * one at a time: they wait for the disk.
 */
function concurrencyByLane(cores: number): Record<Lane, number> {
  const half = Math.max(1, Math.floor(cores / 2))
  return { videos: half + 2, renditions: half, photos: Math.max(1, cores - 1), archives: 1 }
}

/**
 * Runs jobs until stopped: those of a lane by workers of that lane, all others by as many as `options` says. A backlog
 * of films or photos so keeps no mail and no payment waiting, nor each other.
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
