import { href } from '@stagedoor/contract/site-pages'
import { transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/index.ts'
import type { Contents } from '../content/index.ts'
import { selectEligibleRecipients, takeReminders } from '../feed/index.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { selectAudience } from './digests.store.ts'
import { contentOf } from './name-content.ts'
import { notifyWithoutBlockCheck } from './notify-accounts.ts'
import { fanOutItem, notifyReminded } from './queue.jobs.ts'
import { FAN_OUT_BATCH, type NewNotification } from './rules.ts'

interface FanOutBatch {
  readonly itemId: string
  readonly performerId: string
  /** The id of the last account that was notified. */
  readonly after: string | null
}

interface News {
  readonly toSubscribers: NewNotification['type']
  /** Undefined where it is not for followers. */
  readonly toFollowers: NewNotification['type'] | undefined
  readonly content: Pick<NewNotification, 'key' | 'subject' | 'link' | 'facts'>
}

const streamContent = ({
  streamId: id,
  performerId,
}: {
  readonly streamId: string
  readonly performerId: string
}) => ({
  key: `stream_started:${id}`,
  subject: { kind: 'stream', id },
  link: href('streaming', { profileId: performerId }),
})

/**
 * Returns the notification about an item: a stream that is on air, or new content; undefined for
 * anything else.
 */
function newsOf(
  contents: Contents,
  { id, kind, ownerId, audience, status }: Item,
): News | undefined {
  if (kind === 'stream') {
    if (status !== 'active') return undefined
    const content = streamContent({ streamId: id, performerId: ownerId })
    const toFollowers = audience === 'subscribers' ? undefined : 'stream_started'
    return { toSubscribers: 'stream_started', toFollowers, content }
  }
  const content = contentOf(contents, kind, id)
  return (
    content && {
      toSubscribers: 'post_published',
      toFollowers: 'followed_post_published',
      content: { ...content, key: `post_published:${id}` },
    }
  )
}

/**
 * Notifies a bounded number of accounts of a new item and queues the next batch in the same
 * transaction, so that no account is missed.
 */
export function fanOut(
  ctx: JobCtx,
  contents: Contents,
  { itemId: id, performerId: actorId, after }: FanOutBatch,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const item = (await itemsByIds(ctx, [id])).get(id)
    const news = item && newsOf(contents, item)
    if (!news || !item.publishedAt || item.deletedAt) return
    const audience = await selectAudience(ctx, actorId, { after, limit: FAN_OUT_BATCH })
    await notifyWithoutBlockCheck(
      ctx,
      audience.flatMap(({ accountId, isSubscriber }): NewNotification[] => {
        const type = isSubscriber ? news.toSubscribers : news.toFollowers
        return type ? [{ type, accountId, actorId, ...news.content }] : []
      }),
    )
    const last = audience.length === FAN_OUT_BATCH ? audience.at(-1) : undefined
    if (last)
      await enqueue(ctx, fanOutItem, { itemId: id, performerId: actorId, after: last.accountId })
  })
}

interface RemindedBatch {
  readonly streamId: string
  readonly performerId: string
  /** The post that announced the stream. */
  readonly postId: string
  /** The id of the last account that was notified. */
  readonly after: string | null
}

/**
 * Notifies a bounded number of those who asked to be reminded of a stream that has begun, like its
 * followers.
 */
export function tellReminded(
  ctx: JobCtx,
  { postId, after, ...stream }: RemindedBatch,
): Promise<void> {
  const { performerId } = stream
  return transaction(ctx, async (ctx) => {
    const item = (await itemsByIds(ctx, [stream.streamId])).get(stream.streamId)
    if (item?.status !== 'active') return
    const taken = await takeReminders(ctx, { postId, after, limit: FAN_OUT_BATCH })
    const recipients = await selectEligibleRecipients(ctx, performerId, taken)
    await notifyWithoutBlockCheck(
      ctx,
      recipients.map((accountId) => ({
        type: 'stream_started',
        accountId,
        actorId: performerId,
        ...streamContent(stream),
      })),
    )
    const last = taken.length === FAN_OUT_BATCH ? taken.at(-1) : undefined
    if (last) await enqueue(ctx, notifyReminded, { ...stream, postId, after: last })
  })
}
