import * as z from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { publishDuePosts } from './publish-posts.ts'

/** Publishes scheduled posts whose time has come. */
export const publishDueJob = defineJob({
  name: 'feed.publish_due',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const feedJobs: readonly Handled[] = [
  handle(publishDueJob, (ctx) => publishDuePosts(ctx)),
  every(publishDueJob, '* * * * *'),
]
