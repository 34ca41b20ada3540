/**
 * Background jobs: declared and enqueued by modules, run by the workers of this or another process.
 */
export { changeData, type DataChange, runDataChange } from './data-changes.ts'
export { drainJobs } from './drain-jobs.ts'
export { countFailedJobs } from './failed-jobs.ts'
export type { JobReport } from './job-runner.ts'
export {
  defineJob,
  enqueue,
  enqueueAll,
  handleJob,
  type Job,
  type JobCtx,
  type JobHandler,
  type JobRegistration,
  schedule,
} from './jobs.ts'
export { startWorkers } from './worker-lanes.ts'
