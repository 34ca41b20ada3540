import { transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import { pushUnread } from './notify-accounts.ts'
import { endStreamNotifications } from './queue.jobs.ts'
import { FAN_OUT_BATCH } from './rules.ts'
import { endOfStream } from './store.ts'

/**
 * Says in the notifications of a stream that it is over: they count as read, and no mail follows. A
 * bounded number at a time, and the next batch is queued in the same transaction.
 */
export function endNotificationsOf(
  ctx: JobCtx,
  { streamId }: { readonly streamId: string },
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const accountIds = await endOfStream(ctx, streamId, FAN_OUT_BATCH)
    await pushUnread(ctx, accountIds)
    if (accountIds.length === FAN_OUT_BATCH)
      await enqueue(ctx, endStreamNotifications, { streamId })
  })
}
