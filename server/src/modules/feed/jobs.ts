import * as z from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { releaseForsaken } from './own-posts.ts'
import { expireDuePosts, publishDuePosts } from './publish-posts.ts'
import { forgetUnusedOptions } from './save-poll.ts'
import { forgetReminders, sendReminders } from './send-reminders.ts'

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

/** Tells those who asked of streams that begin soon. */
export const remindJob = defineJob({
  name: 'feed.remind',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Lets go of files of deleted posts, of answers that no poll came to have, of reminders of streams that are over. */
export const tidyJob = defineJob({
  name: 'feed.tidy',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

const tidy = async (ctx: Ctx) => {
  await releaseForsaken(ctx)
  await forgetUnusedOptions(ctx)
  await forgetReminders(ctx)
}

export const feedJobs: readonly Handled[] = [
  handle(publishDueJob, (ctx) => publishDuePosts(ctx)),
  every(publishDueJob, '* * * * *'),
  handle(expireDueJob, (ctx) => expireDuePosts(ctx)),
  every(expireDueJob, '* * * * *'),
  handle(remindJob, (ctx) => sendReminders(ctx)),
  every(remindJob, '* * * * *'),
  handle(tidyJob, tidy),
  every(tidyJob, '17 * * * *'),
]
