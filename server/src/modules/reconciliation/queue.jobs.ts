import { z } from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Plans the daily comparison with every payment company. */
export const planRunsJob = defineJob({
  name: 'reconciliation.plan_runs',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Makes the comparisons that are due. */
export const compareDueJob = defineJob({
  name: 'reconciliation.compare_due',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 1800,
})
