import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { showContent, showContentJob } from './contents/show-content.ts'
import { takeOutFileJob, takeOutOfOthers } from './files/take-out-file.ts'
import { refundUnanswered, refundUnansweredJob } from './promises/refund-unanswered.ts'

export const messagingJobs: readonly JobRegistration[] = [
  handleJob(refundUnansweredJob, refundUnanswered),
  schedule(refundUnansweredJob, '*/5 * * * *'),
  handleJob(showContentJob, showContent),
  handleJob(takeOutFileJob, takeOutOfOthers),
]
