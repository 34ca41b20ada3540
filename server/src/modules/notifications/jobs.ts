import { transaction } from '../../platform/context.ts'
import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { fanOut } from './fan-out-post.ts'
import { sendDueMails } from './mails/send-due-mails.ts'
import { sendPush } from './push/push-notifications.ts'
import { fanOutPost, pushNotification, removeOldNotifications, sendDue } from './queue.jobs.ts'
import { KEPT_MS } from './rules.ts'
import { removeOld } from './store.ts'

export const notificationsJobs: readonly JobRegistration[] = [
  handleJob(fanOutPost, fanOut),
  handleJob(sendDue, (ctx) => sendDueMails(ctx)),
  schedule(sendDue, '* * * * *'),
  handleJob(pushNotification, sendPush),
  handleJob(removeOldNotifications, (ctx) =>
    transaction(ctx, async (ctx) => {
      const removed = await removeOld(ctx, new Date(ctx.now().getTime() - KEPT_MS))
      if (removed > 0) ctx.log.info({ removed }, 'old notifications removed')
    }),
  ),
  schedule(removeOldNotifications, '41 3 * * *'),
]
