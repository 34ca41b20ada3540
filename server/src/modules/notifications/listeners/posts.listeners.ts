import type { InTransaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { type CommentEvent, commentCreated } from '../../comments/index.ts'
import { itemPublished } from '../../content/index.ts'
import { pollVoted, type StreamReminderEvent, streamReminderTriggered } from '../../feed/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { reactionSet } from '../../reactions/index.ts'
import { notifyAccounts, notifyWithoutBlockCheck } from '../notify-accounts.ts'
import { fanOutPost } from '../queue.jobs.ts'
import type { NewNotification } from '../rules.ts'

const postLink = (id: string): string => `/post/${id}`

function ofComment({ commentId, itemId, ownerId, authorId: actorId, parentAuthorId }: CommentEvent): NewNotification[] {
  const about = {
    actorId,
    key: `comment:${commentId}`,
    subject: { kind: 'comment', id: commentId },
    link: postLink(itemId),
  }
  const reply = parentAuthorId ? [{ ...about, type: 'reply_made' as const, accountId: parentAuthorId }] : []
  // The owner of the post who is also the author of the parent is notified once.
  const comment = parentAuthorId === ownerId ? [] : [{ ...about, type: 'comment_created' as const, accountId: ownerId }]
  return [...reply, ...comment]
}

async function notifyOfLikes(
  ctx: InTransaction,
  events: readonly { accountId: string; objectId: string; objectKind: string; action: string }[],
): Promise<void> {
  const likes = events.filter(({ action, objectKind }) => action === 'like' && objectKind === 'feed')
  const items = await itemsByIds(
    ctx,
    likes.map(({ objectId }) => objectId),
  )
  const notifications = likes.flatMap(({ accountId: actorId, objectId: id }): NewNotification[] => {
    const accountId = items.get(id)?.ownerId
    const about = { key: `post_liked:${id}`, subject: { kind: 'feed', id }, link: postLink(id) }
    return accountId ? [{ type: 'post_liked', accountId, actorId, ...about }] : []
  })
  await notifyAccounts(ctx, notifications)
}

async function notifyOfPost(ctx: InTransaction, { postId, performerId }: { postId: string; performerId: string }) {
  await enqueue(ctx, fanOutPost, { postId, performerId, after: null })
  const item = (await itemsByIds(ctx, [postId])).get(postId)
  if (!item?.scheduledAt) return
  const about = { subject: { kind: 'feed', id: postId }, link: postLink(postId) }
  const key = `scheduled_post_published:${postId}`
  await notifyAccounts(ctx, [{ type: 'scheduled_post_published', accountId: performerId, key, ...about }])
}

/** Notifies recipients that were picked just before of a stream, and again when it is postponed. */
function notifyOfStream(
  ctx: InTransaction,
  { postId: id, performerId: actorId, startsAt, accountIds }: StreamReminderEvent,
): Promise<void> {
  const about = { actorId, key: `stream_soon:${id}:${startsAt}`, subject: { kind: 'feed', id }, link: postLink(id) }
  return notifyWithoutBlockCheck(
    ctx,
    accountIds.map((accountId): NewNotification => ({ type: 'stream_soon', accountId, ...about })),
  )
}

/** The listeners that notify about posts: comments, replies, likes, votes, new posts, and streams that begin soon. */
export const postsListeners: readonly Listener[] = [
  on(commentCreated, 'notifications.comment', (ctx, events) => notifyAccounts(ctx, events.flatMap(ofComment))),
  on(reactionSet, 'notifications.like', notifyOfLikes),
  on(pollVoted, 'notifications.vote', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ postId: id, accountId: actorId, performerId: accountId }) => {
        const about = { key: `poll_voted:${id}`, subject: { kind: 'feed', id }, link: postLink(id) }
        return { type: 'poll_voted', accountId, actorId, ...about }
      }),
    ),
  ),
  on(itemPublished, 'notifications.post', async (ctx, events) => {
    const posts = events.filter(({ kind }) => kind === 'feed')
    for (const { itemId: postId, performerId } of posts) await notifyOfPost(ctx, { postId, performerId })
  }),
  on(streamReminderTriggered, 'notifications.stream', async (ctx, events) => {
    for (const stream of events) await notifyOfStream(ctx, stream)
  }),
]
