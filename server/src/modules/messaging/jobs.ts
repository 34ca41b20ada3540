import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  changeData,
  type DataChange,
  defineJob,
  handleJob,
  type JobCtx,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { showContent, showContentJob } from './contents/show-content.ts'
import { recountInbox } from './conversations/fans.store.ts'
import { fillPreviews } from './conversations/previews.store.ts'
import { takeOutFileJob, takeOutOfOthers } from './files/take-out-file.ts'
import { refundUnanswered, refundUnansweredJob } from './promises/refund-unanswered.ts'
import { showTeam, showTeamJob } from './team/show-team.ts'

/**
 * The conversations of a batch: it takes some milliseconds, for which their members wait to write.
 */
const PREVIEWS_PER_BATCH = 500

/** Fills what the inbox of performers shows of conversations that are older than it. */
export const fillPreviewsChange: DataChange = {
  name: 'messaging.fill_previews',
  changeBatch: (ctx, after) => fillPreviews(ctx, after, PREVIEWS_PER_BATCH),
}

/** Fills what the inbox of performers is filtered and sorted by, of conversations older than it. */
const fillInboxChange: DataChange = {
  name: 'messaging.fill_inbox',
  changeBatch: (ctx, after) => recountInbox(ctx, after, PREVIEWS_PER_BATCH),
}

const recountInboxJob = defineJob({
  name: 'messaging.recount_inbox',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 3600,
})

/** Counts all inboxes of performers again, a batch in each transaction. */
async function recountInboxes(ctx: JobCtx): Promise<void> {
  const recount = (after: string | null) =>
    transaction(ctx, (ctx) => recountInbox(ctx, after, PREVIEWS_PER_BATCH))
  let changed = 0
  let batch = await recount(null)
  while (batch && !ctx.signal.aborted) {
    changed += batch.changed
    batch = await recount(batch.reached)
  }
  if (changed > 0) ctx.log.warn({ changed }, 'inboxes of performers were corrected')
}

export const messagingJobs: readonly JobRegistration[] = [
  handleJob(refundUnansweredJob, refundUnanswered),
  schedule(refundUnansweredJob, '*/5 * * * *'),
  ...changeData(fillPreviewsChange),
  ...changeData(fillInboxChange),
  handleJob(recountInboxJob, recountInboxes),
  schedule(recountInboxJob, '50 3 * * *'),
  handleJob(showContentJob, showContent),
  handleJob(takeOutFileJob, takeOutOfOthers),
  handleJob(showTeamJob, showTeam),
]
