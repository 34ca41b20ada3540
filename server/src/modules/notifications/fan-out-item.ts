import { transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import type { Contents } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'
import { contentOf } from './name-content.ts'
import { notifyWithoutBlockCheck } from './notify-accounts.ts'
import { fanOutItem } from './queue.jobs.ts'
import { FAN_OUT_BATCH, type NewNotification } from './rules.ts'
import { selectAudience } from './store.ts'

interface FanOutBatch {
  readonly itemId: string
  readonly performerId: string
  /** The id of the last account that was notified. */
  readonly after: string | null
}

/**
 * Notifies a bounded number of accounts of a new item and queues the next batch in the same transaction, so that no
 * account is missed.
 */
export function fanOut(
  ctx: JobCtx,
  contents: Contents,
  { itemId: id, performerId: actorId, after }: FanOutBatch,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const item = (await itemsByIds(ctx, [id])).get(id)
    const content = item && contentOf(contents, item.kind, id)
    if (!content || !item.publishedAt || item.deletedAt) return
    const audience = await selectAudience(ctx, actorId, { after, limit: FAN_OUT_BATCH })
    const about = { ...content, actorId, key: `post_published:${id}` }
    const notifications = audience.map(({ accountId, isSubscriber }): NewNotification => {
      return { type: isSubscriber ? 'post_published' : 'followed_post_published', accountId, ...about }
    })
    await notifyWithoutBlockCheck(ctx, notifications)
    const last = audience.length === FAN_OUT_BATCH ? audience.at(-1) : undefined
    if (last) await enqueue(ctx, fanOutItem, { itemId: id, performerId: actorId, after: last.accountId })
  })
}
