import { type Listener, on } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type CommentNews, commentMade } from '../comments/index.ts'
import { pollVoted, postPublished, type StreamNews, streamSoon } from '../feed/index.ts'
import { itemsByIds } from '../items/index.ts'
import { reactionSet } from '../reactions/index.ts'
import { fanOutPost } from './queue.jobs.ts'
import type { News } from './rules.ts'
import { tellPeople, tellPicked } from './tell-people.ts'

const postLink = (id: string): string => `/post/${id}`

function ofComment({ commentId, itemId, ownerId, authorId: actorId, parentAuthorId }: CommentNews): News[] {
  const about = {
    actorId,
    key: `comment:${commentId}`,
    subject: { kind: 'comment', id: commentId },
    link: postLink(itemId),
  }
  const reply = parentAuthorId ? [{ ...about, type: 'reply_made' as const, accountId: parentAuthorId }] : []
  // Whoever is answered on their own post is told once.
  const comment = parentAuthorId === ownerId ? [] : [{ ...about, type: 'comment_made' as const, accountId: ownerId }]
  return [...reply, ...comment]
}

async function tellOfLikes(
  ctx: InTransaction,
  events: readonly { accountId: string; objectId: string; objectKind: string; action: string }[],
): Promise<void> {
  const likes = events.filter(({ action, objectKind }) => action === 'like' && objectKind === 'feed')
  const items = await itemsByIds(
    ctx,
    likes.map(({ objectId }) => objectId),
  )
  const news = likes.flatMap(({ accountId: actorId, objectId: id }): News[] => {
    const accountId = items.get(id)?.ownerId
    const about = { key: `post_liked:${id}`, subject: { kind: 'feed', id }, link: postLink(id) }
    return accountId ? [{ type: 'post_liked', accountId, actorId, ...about }] : []
  })
  await tellPeople(ctx, news)
}

async function tellOfPost(ctx: InTransaction, { postId, performerId }: { postId: string; performerId: string }) {
  await enqueue(ctx, fanOutPost, { postId, performerId, after: null })
  const item = (await itemsByIds(ctx, [postId])).get(postId)
  if (!item?.scheduledAt) return
  const about = { subject: { kind: 'feed', id: postId }, link: postLink(postId) }
  const key = `scheduled_post_published:${postId}`
  await tellPeople(ctx, [{ type: 'scheduled_post_published', accountId: performerId, key, ...about }])
}

/** Who is told was picked a moment ago; a stream that is put off is told again. */
function tellOfStream(
  ctx: InTransaction,
  { postId: id, performerId: actorId, startsAt, accountIds }: StreamNews,
): Promise<void> {
  const about = { actorId, key: `stream_soon:${id}:${startsAt}`, subject: { kind: 'feed', id }, link: postLink(id) }
  return tellPicked(
    ctx,
    accountIds.map((accountId): News => ({ type: 'stream_soon', accountId, ...about })),
  )
}

/** What is told about posts: comments, replies, likes, votes, that there is a new one, and streams that begin soon. */
export const postsListeners: readonly Listener[] = [
  on(commentMade, 'notifications.comment', (ctx, events) => tellPeople(ctx, events.flatMap(ofComment))),
  on(reactionSet, 'notifications.like', tellOfLikes),
  on(pollVoted, 'notifications.vote', (ctx, events) =>
    tellPeople(
      ctx,
      events.map(({ postId: id, accountId: actorId, performerId: accountId }) => {
        const about = { key: `poll_voted:${id}`, subject: { kind: 'feed', id }, link: postLink(id) }
        return { type: 'poll_voted', accountId, actorId, ...about }
      }),
    ),
  ),
  on(postPublished, 'notifications.post', async (ctx, events) => {
    for (const post of events) await tellOfPost(ctx, post)
  }),
  on(streamSoon, 'notifications.stream', async (ctx, events) => {
    for (const stream of events) await tellOfStream(ctx, stream)
  }),
]
