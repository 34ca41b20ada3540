import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { fanOut } from './fan-out-post.ts'
import { push } from './push-notices.ts'
import { KEPT_MS } from './rules.ts'
import { sendDueMails } from './send-mails.ts'
import { removeOld } from './store.ts'

/** Tells some of those who subscribe to or follow a performer of a new post, and leaves the rest to another such job. */
export const fanOutPost = defineJob({
  name: 'notifications.fan_out_post',
  payload: z.object({ postId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 8,
  timeoutSeconds: 60,
})

/** Sends the mails of notices that nobody read within some minutes. */
const sendDue = defineJob({
  name: 'notifications.send_mails',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Sends one notice to one browser. */
export const pushNotice = defineJob({
  name: 'notifications.push_notice',
  payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  attempts: 4,
  timeoutSeconds: 20,
})

/** Forgets old notices. */
const tidy = defineJob({ name: 'notifications.tidy', payload: z.object({}), attempts: 3, timeoutSeconds: 300 })

export const notificationsJobs: readonly Handled[] = [
  handle(fanOutPost, fanOut),
  handle(sendDue, (ctx) => sendDueMails(ctx)),
  every(sendDue, '* * * * *'),
  handle(pushNotice, push),
  handle(tidy, (ctx) =>
    transaction(ctx, async (ctx) => {
      const removed = await removeOld(ctx, new Date(ctx.now().getTime() - KEPT_MS))
      if (removed > 0) ctx.log.info({ removed }, 'old notifications removed')
    }),
  ),
  every(tidy, '41 3 * * *'),
]
