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

/** Removes the contents of mails after one day. */
const wipeOldMessages = defineJob({
  name: 'mail.wipe_messages',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const mailJobs: readonly JobRegistration[] = [
  handleJob(deliverMail, deliver),
  handleJob(wipeOldMessages, async (ctx) => {
    const wiped = await wipeMessages(ctx, new Date(ctx.now().getTime() - MESSAGE_KEPT_MS))
    if (wiped > 0) ctx.log.info({ wiped }, 'removed the contents of old mails')
  }),
  schedule(wipeOldMessages, '17 * * * *'),
]
