import { transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import { itemsByIds } from '../items/index.ts'
import { notifyWithoutBlockCheck } from './notify-accounts.ts'
import { fanOutPost } from './queue.jobs.ts'
import { FAN_OUT_BATCH, type NewNotification } from './rules.ts'
import { selectAudience } from './store.ts'

interface FanOutBatch {
  readonly postId: string
  readonly performerId: string
  /** The id of the last account that was notified. */
  readonly after: string | null
}

/**
 * Notifies a bounded number of accounts of a post and queues the next batch, in one transaction, so that nobody is left
 * out.
 */
export function fanOut(ctx: JobCtx, { postId: id, performerId: actorId, after }: FanOutBatch): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const item = (await itemsByIds(ctx, [id])).get(id)
    if (!item?.publishedAt || item.deletedAt) return
    const audience = await selectAudience(ctx, actorId, { after, limit: FAN_OUT_BATCH })
    const about = { actorId, key: `post_published:${id}`, subject: { kind: 'feed', id }, link: `/post/${id}` }
    const notifications = audience.map(({ accountId, isSubscriber }): NewNotification => {
      return { type: isSubscriber ? 'post_published' : 'followed_post_published', accountId, ...about }
    })
    await notifyWithoutBlockCheck(ctx, notifications)
    const last = audience.length === FAN_OUT_BATCH ? audience.at(-1) : undefined
    if (last) await enqueue(ctx, fanOutPost, { postId: id, performerId: actorId, after: last.accountId })
  })
}
