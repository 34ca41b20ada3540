import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { sendExpiring } from './send-expiring.ts'

/** Writes to fans whose subscription ends soon. */
const sendExpiringJob = defineJob({
  name: 'automessages.send_expiring',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
})

export const automessagesJobs: readonly JobRegistration[] = [
  handleJob(sendExpiringJob, sendExpiring),
  schedule(sendExpiringJob, '23 * * * *'),
]
