import { href } from '@stagedoor/contract/site-pages'
import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import {
  guestInvited,
  invitationAnswered,
  selectInvited,
  streamEnded,
  streamStarted,
} from '../../streams/index.ts'
import { notifyAccounts, pushUnread } from '../notify-accounts.ts'
import { endStreamNotifications, fanOutItem, notifyReminded } from '../queue.jobs.ts'
import { answerInvitation } from '../store.ts'

const keyOfInvitation = (guestId: string) => `stage_invited:${guestId}`

/**
 * The listeners that tell subscribers, followers and those who asked for it that a performer is
 * live, and when they were; and guests that they are invited on the stage of a stream.
 */
export const streamsListeners: readonly Listener[] = [
  on(streamStarted, 'notifications.stream_started', async (ctx, events) => {
    for (const { streamId, performerId, announcementId: postId } of events) {
      await enqueue(ctx, fanOutItem, { itemId: streamId, performerId, after: null })
      if (postId) await enqueue(ctx, notifyReminded, { streamId, performerId, postId, after: null })
    }
  }),
  on(streamEnded, 'notifications.stream_ended', async (ctx, events) => {
    for (const { streamId } of events) await enqueue(ctx, endStreamNotifications, { streamId })
  }),
  on(guestInvited, 'notifications.stage_invited', async (ctx, events) => {
    // An answer may have been heard before.
    const invited = await selectInvited(
      ctx,
      events.map(({ guestId }) => guestId),
    )
    await notifyAccounts(
      ctx,
      events
        .filter(({ guestId }) => invited.has(guestId))
        .map(({ guestId, accountId, performerId, streamId }) => ({
          type: 'stage_invited' as const,
          accountId,
          actorId: performerId,
          key: keyOfInvitation(guestId),
          subject: { kind: 'stream', id: streamId },
          link: href('streaming', { profileId: performerId }, { invitation: 'open' }),
        })),
    )
  }),
  on(invitationAnswered, 'notifications.stage_answered', async (ctx, events) => {
    for (const { guestId, accountId, isOver } of events) {
      const key = keyOfInvitation(guestId)
      if (await answerInvitation(ctx, { accountId, key, isOver }))
        await pushUnread(ctx, [accountId])
    }
  }),
]
