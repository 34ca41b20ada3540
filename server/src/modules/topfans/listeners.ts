import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { deleteFan } from './store.ts'

export const topfansListeners: readonly Listener[] = [
  on(blocked, 'topfans.blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) {
      await deleteFan(ctx, { performerId: blockerId, fanId: blockedId })
      await deleteFan(ctx, { performerId: blockedId, fanId: blockerId })
    }
  }),
]
