import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { planRuns } from './plan-runs.ts'
import { compareDueJob, planRunsJob } from './queue.jobs.ts'
import { runDue } from './run-comparison.ts'

export const reconciliationJobs: readonly JobRegistration[] = [
  handleJob(planRunsJob, (ctx) => planRuns(ctx)),
  schedule(planRunsJob, '47 4 * * *'),
  handleJob(compareDueJob, (ctx) => runDue(ctx)),
  schedule(compareDueJob, '*/10 * * * *'),
]
