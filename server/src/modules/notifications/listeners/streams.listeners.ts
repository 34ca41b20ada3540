import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { streamEnded, streamStarted } from '../../streams/index.ts'
import { endStreamNotifications, fanOutItem, notifyReminded } from '../queue.jobs.ts'

/**
 * The listeners that tell subscribers, followers and those who asked for it that a performer is
 * live, and when they were.
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
]
