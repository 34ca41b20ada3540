import { transaction } from '../../platform/context.ts'
import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import type { Contents } from '../content/index.ts'
import { removeOld } from './digests.store.ts'
import { endNotificationsOf } from './end-stream-notifications.ts'
import { fanOut, tellReminded } from './fan-out-item.ts'
import { sendDueMails } from './mails/send-due-mails.ts'
import { sendPush } from './push/push-notifications.ts'
import {
  endStreamNotifications,
  fanOutItem,
  notifyReminded,
  pushNotification,
  removeOldNotifications,
  sendDue,
} from './queue.jobs.ts'
import { KEPT_MS } from './rules.ts'

/** Returns the jobs of notifications. */
export const notificationsJobs = (contents: Contents): readonly JobRegistration[] => [
  handleJob(fanOutItem, (ctx, batch) => fanOut(ctx, contents, batch)),
  handleJob(notifyReminded, tellReminded),
  handleJob(endStreamNotifications, endNotificationsOf),
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
