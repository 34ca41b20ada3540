import { transaction } from '../../platform/context.ts'
import { every, type Handled, handle } from '../../platform/jobs.ts'
import { fanOut } from './fan-out-post.ts'
import { push } from './push-notices.ts'
import { fanOutPost, pushNotice, sendDue, tidy } from './queue.jobs.ts'
import { KEPT_MS } from './rules.ts'
import { sendDueMails } from './send-mails.ts'
import { removeOld } from './store.ts'

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
