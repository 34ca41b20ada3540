import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { streamStarted } from '../../streams/index.ts'
import { fanOutItem, notifyReminded } from '../queue.jobs.ts'

/** The listener that tells subscribers, followers and those who asked for it that a performer is live. */
export const streamsListeners: readonly Listener[] = [
  on(streamStarted, 'notifications.stream_started', async (ctx, events) => {
    for (const { streamId, performerId, announcementId: postId } of events) {
      await enqueue(ctx, fanOutItem, { itemId: streamId, performerId, after: null })
      if (postId) await enqueue(ctx, notifyReminded, { streamId, performerId, postId, after: null })
    }
  }),
]
