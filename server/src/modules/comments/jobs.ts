import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { purgeRemovedComments } from './moderate-comment.ts'

/** Permanently deletes comments that moderation removed a month ago. */
const purgeRemovedJob = defineJob({
  name: 'comments.purge_removed_comments',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

export const commentsJobs: readonly JobRegistration[] = [
  handleJob(purgeRemovedJob, (ctx) => transaction(ctx, purgeRemovedComments)),
  schedule(purgeRemovedJob, '41 * * * *'),
]
