import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { deliver } from './deliver-mail.ts'
import { MESSAGE_KEPT_MS } from './rules.ts'
import { wipeMessages } from './store.ts'

/** Sends one mail. */
export const deliverMail = defineJob({
  name: 'mail.deliver_mail',
  payload: z.object({ mailId: z.string() }),
  attempts: 8,
  timeoutSeconds: 90,
})

/**
 * The most mails that share a job: they are sent one after the other, and each may take as long as
 * one alone.
 */
export const MAILS_IN_A_JOB = 25

/** Sends some mails. */
export const deliverMails = defineJob({
  name: 'mail.deliver_mails',
  payload: z.object({ mailIds: z.array(z.string()) }),
  attempts: deliverMail.attempts,
  timeoutSeconds: deliverMail.timeoutSeconds * MAILS_IN_A_JOB,
})

/** Removes the contents of mails after one day. */
const wipeOldMessages = defineJob({
  name: 'mail.wipe_messages',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const mailJobs: readonly JobRegistration[] = [
  handleJob(deliverMail, (ctx, { mailId }) => deliver(ctx, [mailId])),
  handleJob(deliverMails, (ctx, { mailIds }) => deliver(ctx, mailIds)),
  handleJob(wipeOldMessages, async (ctx) => {
    const wiped = await wipeMessages(ctx, new Date(ctx.now().getTime() - MESSAGE_KEPT_MS))
    if (wiped > 0) ctx.log.info({ wiped }, 'removed the contents of old mails')
  }),
  schedule(wipeOldMessages, '17 * * * *'),
]
