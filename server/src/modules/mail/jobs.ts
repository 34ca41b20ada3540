import { z } from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { deliver } from './deliver-mail.ts'
import { LETTER_KEPT_MS } from './rules.ts'
import { wipeLetters } from './store.ts'

/** Sends one mail. */
export const deliverMail = defineJob({
  name: 'mail.deliver_mail',
  payload: z.object({ mailId: z.string() }),
  attempts: 8,
  timeoutSeconds: 90,
})

/** Empties mails that are a day old. */
const wipeOldLetters = defineJob({
  name: 'mail.wipe_letters',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const mailJobs: readonly Handled[] = [
  handle(deliverMail, deliver),
  handle(wipeOldLetters, async (ctx) => {
    const wiped = await wipeLetters(ctx, new Date(ctx.now().getTime() - LETTER_KEPT_MS))
    if (wiped > 0) ctx.log.info({ wiped }, 'old mails emptied')
  }),
  every(wipeOldLetters, '17 * * * *'),
]
