import * as z from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
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

const cleanUp = async (ctx: Ctx) => {
  await purgeUnusedOptions(ctx)
  await purgePastReminders(ctx)
}

export const feedJobs: readonly JobRegistration[] = [
  handleJob(sendRemindersJob, (ctx) => sendReminders(ctx)),
  schedule(sendRemindersJob, '* * * * *'),
  handleJob(cleanUpJob, cleanUp),
  schedule(cleanUpJob, '17 * * * *'),
]
