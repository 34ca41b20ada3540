import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { settleReferrals } from './settle-days.ts'

/** Posts what creators get for those they invited. */
const settleJob = defineJob({
  name: 'referrals.settle_days',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

export const referralsJobs: readonly JobRegistration[] = [
  handleJob(settleJob, settleReferrals),
  schedule(settleJob, '11 * * * *'),
]
