import {
  changeData,
  type DataChange,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { showContent, showContentJob } from './contents/show-content.ts'
import { fillPreviews } from './conversations/previews.store.ts'
import { takeOutFileJob, takeOutOfOthers } from './files/take-out-file.ts'
import { refundUnanswered, refundUnansweredJob } from './promises/refund-unanswered.ts'

/**
 * The conversations of a batch: it takes some milliseconds, for which their members wait to write.
 */
const PREVIEWS_PER_BATCH = 500

/** Fills what the inbox of performers shows of conversations that are older than it. */
export const fillPreviewsChange: DataChange = {
  name: 'messaging.fill_previews',
  changeBatch: (ctx, after) => fillPreviews(ctx, after, PREVIEWS_PER_BATCH),
}

export const messagingJobs: readonly JobRegistration[] = [
  handleJob(refundUnansweredJob, refundUnanswered),
  schedule(refundUnansweredJob, '*/5 * * * *'),
  ...changeData(fillPreviewsChange),
  handleJob(showContentJob, showContent),
  handleJob(takeOutFileJob, takeOutOfOthers),
]
