import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { endFollow } from './unfollow-performer.ts'

/** The listeners of follows. */
export const followsListeners: readonly Listener[] = [
  on(blocked, 'follows.end_between_blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) {
      await endFollow(ctx, blockerId, blockedId)
      await endFollow(ctx, blockedId, blockerId)
    }
  }),
]
