import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { pollServices } from './poll-services.ts'
import { sendFeedback, sendFeedbackJob } from './send-feedback.ts'

const pollServicesJob = defineJob({
  name: 'hashlists.poll_services',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 3600,
})

export const hashlistsJobs: readonly JobRegistration[] = [
  handleJob(pollServicesJob, (ctx) => pollServices(ctx)),
  schedule(pollServicesJob, '*/15 * * * *'),
  handleJob(sendFeedbackJob, (ctx, finding) => sendFeedback(ctx, finding)),
]
