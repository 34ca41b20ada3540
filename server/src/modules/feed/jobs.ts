import * as z from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { releaseForsaken } from './own-posts.ts'
import { expireDuePosts, publishDuePosts } from './publish-posts.ts'
import { forgetUnusedOptions } from './save-poll.ts'

/** Publishes scheduled posts whose time has come. */
export const publishDueJob = defineJob({
  name: 'feed.publish_due',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Ends posts whose time is over. */
export const expireDueJob = defineJob({
  name: 'feed.expire_due',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Lets go of files of deleted posts and of answers that no poll came to have. */
export const tidyJob = defineJob({
  name: 'feed.tidy',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

const tidy = async (ctx: Ctx) => {
  await releaseForsaken(ctx)
  await forgetUnusedOptions(ctx)
}

export const feedJobs: readonly Handled[] = [
  handle(publishDueJob, (ctx) => publishDuePosts(ctx)),
  every(publishDueJob, '* * * * *'),
  handle(expireDueJob, (ctx) => expireDuePosts(ctx)),
  every(expireDueJob, '* * * * *'),
  handle(tidyJob, tidy),
  every(tidyJob, '17 * * * *'),
]
