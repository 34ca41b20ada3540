import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { forgetRemoved } from './moderate-comment.ts'

/** Deletes for good what moderation removed a month ago. */
const tidyJob = defineJob({
  name: 'comments.tidy',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

export const commentsJobs: readonly Handled[] = [
  handle(tidyJob, (ctx) => transaction(ctx, forgetRemoved)),
  every(tidyJob, '41 * * * *'),
]
