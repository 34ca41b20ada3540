import * as z from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { archiveAgedPosts, archiveDuePosts } from './archive/archive-posts.ts'
import { purgeUnusedOptions } from './polls/save-poll.ts'
import { purgePastReminders, sendReminders } from './reminders/send-reminders.ts'

/** Reminds accounts that asked for it of streams that begin soon. */
const sendRemindersJob = defineJob({
  name: 'feed.send_reminders',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Deletes answers that no poll uses, and reminders of past streams. */
const cleanUpJob = defineJob({
  name: 'feed.purge_unused',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Archives posts whose time has come. */
const archiveDueJob = defineJob({
  name: 'feed.archive_due_posts',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Archives posts that are older than their creators let posts become. */
const archiveAgedJob = defineJob({
  name: 'feed.archive_aged_posts',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

const cleanUp = async (ctx: Ctx) => {
  await purgeUnusedOptions(ctx)
  await purgePastReminders(ctx)
}

export const feedJobs: readonly JobRegistration[] = [
  handleJob(sendRemindersJob, (ctx) => sendReminders(ctx)),
  schedule(sendRemindersJob, '* * * * *'),
  handleJob(cleanUpJob, cleanUp),
  schedule(cleanUpJob, '17 * * * *'),
  handleJob(archiveDueJob, (ctx) => archiveDuePosts(ctx)),
  schedule(archiveDueJob, '* * * * *'),
  handleJob(archiveAgedJob, (ctx) => archiveAgedPosts(ctx)),
  schedule(archiveAgedJob, '23 * * * *'),
]
