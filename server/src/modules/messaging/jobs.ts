import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { refundUnanswered, refundUnansweredJob } from './promises/refund-unanswered.ts'

export const messagingJobs: readonly JobRegistration[] = [
  handleJob(refundUnansweredJob, refundUnanswered),
  schedule(refundUnansweredJob, '*/5 * * * *'),
]
