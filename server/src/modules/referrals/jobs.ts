import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { forgetMails } from './mails/store.ts'
import { settleReferrals } from './settle-days.ts'

/** Posts what creators get for those they invited. */
const settleJob = defineJob({
  name: 'referrals.settle_days',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Forgets to which addresses invitations were mailed, once that counts no more. */
const forgetJob = defineJob({
  name: 'referrals.forget_mails',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const referralsJobs: readonly JobRegistration[] = [
  handleJob(settleJob, settleReferrals),
  schedule(settleJob, '11 * * * *'),
  handleJob(forgetJob, forgetMails),
  schedule(forgetJob, '52 3 * * *'),
]
