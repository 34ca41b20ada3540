import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { checkExpiry } from './check-expiry.ts'

const checkExpiryJob = defineJob({
  name: 'verification.check_expiry',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

/** The daily job that looks for IDs that expire. */
export const verificationJobs: readonly JobRegistration[] = [
  handleJob(checkExpiryJob, (ctx) => checkExpiry(ctx)),
  schedule(checkExpiryJob, '20 6 * * *'),
]
