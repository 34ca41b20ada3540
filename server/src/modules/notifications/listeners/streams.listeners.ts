import { enqueue } from '../../../platform/jobs/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { streamStarted } from '../../streams/index.ts'
import { fanOutItem } from '../queue.jobs.ts'

/** The listener that tells subscribers and followers that a performer is live. */
export const streamsListeners: readonly Listener[] = [
  on(streamStarted, 'notifications.stream_started', async (ctx, events) => {
    for (const { streamId: itemId, performerId } of events)
      await enqueue(ctx, fanOutItem, { itemId, performerId, after: null })
  }),
]
