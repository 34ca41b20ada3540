import * as z from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { purgeUnusedOptions } from './polls/save-poll.ts'
import { releaseOrphanedFiles } from './posts/own-posts.ts'
import { expireDuePosts, publishDuePosts } from './posts/publish-posts.ts'
import { purgePastReminders, sendReminders } from './reminders/send-reminders.ts'

/** Publishes scheduled posts that are due. */
const publishDueJob = defineJob({
  name: 'feed.publish_due_posts',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Ends posts that have expired. */
const expireDueJob = defineJob({
  name: 'feed.expire_due_posts',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** Reminds accounts that asked for it of streams that begin soon. */
const sendRemindersJob = defineJob({
  name: 'feed.send_reminders',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Deletes the files of deleted posts, answers that no poll uses, and reminders of past streams. */
const cleanUpJob = defineJob({
  name: 'feed.purge_unused',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

const cleanUp = async (ctx: Ctx) => {
  await releaseOrphanedFiles(ctx)
  await purgeUnusedOptions(ctx)
  await purgePastReminders(ctx)
}

export const feedJobs: readonly JobRegistration[] = [
  handleJob(publishDueJob, (ctx) => publishDuePosts(ctx)),
  schedule(publishDueJob, '* * * * *'),
  handleJob(expireDueJob, (ctx) => expireDuePosts(ctx)),
  schedule(expireDueJob, '* * * * *'),
  handleJob(sendRemindersJob, (ctx) => sendReminders(ctx)),
  schedule(sendRemindersJob, '* * * * *'),
  handleJob(cleanUpJob, cleanUp),
  schedule(cleanUpJob, '17 * * * *'),
]
