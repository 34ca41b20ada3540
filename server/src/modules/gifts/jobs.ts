import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { returnExpired } from './return-gift.ts'

/** Returns the prices of gifts that nobody claimed in time. */
const returnExpiredJob = defineJob({
  name: 'gifts.return_expired',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

export const giftsJobs: readonly JobRegistration[] = [
  handleJob(returnExpiredJob, returnExpired),
  schedule(returnExpiredJob, '23 * * * *'),
]
