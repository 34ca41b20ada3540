import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { type CommentEvent, commentCreated } from '../../comments/index.ts'
import { type Contents, type ItemEvent, itemPublished } from '../../content/index.ts'
import { pollVoted, type StreamReminderEvent, streamReminderTriggered } from '../../feed/index.ts'
import { itemsByIds, STORY_FORM } from '../../items/index.ts'
import { reactionSet } from '../../reactions/index.ts'
import { contentOf } from '../name-content.ts'
import { notifyAccounts, notifyWithoutBlockCheck } from '../notify-accounts.ts'
import { fanOutItem } from '../queue.jobs.ts'
import type { NewNotification } from '../rules.ts'

const postLink = (id: string): string => href('post', { id })

const ofComment =
  (contents: Contents) =>
  (event: CommentEvent): NewNotification[] => {
    const { commentId, itemId, itemKind, ownerId, authorId: actorId, parentAuthorId } = event
    const content = contentOf(contents, itemKind, itemId)
    if (!content) return []
    const subject = { kind: 'comment', id: commentId }
    const facts = { ...content.facts, itemKind, itemId }
    const about = (type: 'reply_made' | 'comment_created', accountId: string) => {
      return { ...content, type, accountId, actorId, key: `${type}:${itemId}`, subject, facts }
    }
    const reply = parentAuthorId ? [about('reply_made', parentAuthorId)] : []
    // The owner of the content who is also the author of the parent is notified once.
    const comment = parentAuthorId === ownerId ? [] : [about('comment_created', ownerId)]
    return [...reply, ...comment]
  }

async function notifyOfLikes(
  ctx: InTransaction,
  contents: Contents,
  events: readonly { accountId: string; objectId: string; objectKind: string; action: string }[],
): Promise<void> {
  const likes = events.filter(
    ({ action, objectKind }) => action === 'like' && objectKind in contents,
  )
  const items = await itemsByIds(
    ctx,
    likes.map(({ objectId }) => objectId),
  )
  const notifications = likes.flatMap(({ accountId: actorId, objectId: id }): NewNotification[] => {
    const item = items.get(id)
    const content = item && contentOf(contents, item.kind, id)
    return content
      ? [
          {
            type: 'post_liked',
            accountId: item.ownerId,
            actorId,
            key: `post_liked:${id}`,
            ...content,
          },
        ]
      : []
  })
  await notifyAccounts(ctx, notifications)
}

async function notifyOfItem(
  ctx: InTransaction,
  contents: Contents,
  { itemId, kind, performerId }: ItemEvent,
) {
  const content = contentOf(contents, kind, itemId)
  const item = (await itemsByIds(ctx, [itemId])).get(itemId)
  // Rings show new stories; they would fill the list of notifications.
  if (!content || item?.form === STORY_FORM) return
  await enqueue(ctx, fanOutItem, { itemId, performerId, after: null })
  if (!item?.scheduledAt) return
  const key = `scheduled_post_published:${itemId}`
  await notifyAccounts(ctx, [
    { type: 'scheduled_post_published', accountId: performerId, key, ...content },
  ])
}

/** Notifies recipients that were picked just before of a stream, and again when it is postponed. */
function notifyOfStream(
  ctx: InTransaction,
  { postId: id, performerId: actorId, startsAt, accountIds }: StreamReminderEvent,
): Promise<void> {
  const about = {
    actorId,
    key: `stream_soon:${id}:${startsAt}`,
    subject: { kind: 'feed', id },
    link: postLink(id),
  }
  return notifyWithoutBlockCheck(
    ctx,
    accountIds.map((accountId): NewNotification => ({ type: 'stream_soon', accountId, ...about })),
  )
}

/**
 * Returns the listeners that notify about content: comments, replies, likes, votes, and what was
 * published or begins soon.
 */
export const postsListeners = (contents: Contents): readonly Listener[] => [
  on(commentCreated, 'notifications.comment', (ctx, events) =>
    notifyAccounts(ctx, events.flatMap(ofComment(contents))),
  ),
  on(reactionSet, 'notifications.like', (ctx, events) => notifyOfLikes(ctx, contents, events)),
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
    for (const event of events) await notifyOfItem(ctx, contents, event)
  }),
  on(streamReminderTriggered, 'notifications.stream', async (ctx, events) => {
    for (const stream of events) await notifyOfStream(ctx, stream)
  }),
]
