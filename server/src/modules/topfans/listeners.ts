import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { forgetRanks } from './rank-for-everybody.ts'
import { dropBlocked } from './store.ts'

export const topfansListeners: readonly Listener[] = [
  on(blocked, 'topfans.blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) {
      await dropBlocked(ctx, { performerId: blockerId, fanId: blockedId })
      await dropBlocked(ctx, { performerId: blockedId, fanId: blockerId })
      await forgetRanks(ctx, blockerId)
      await forgetRanks(ctx, blockedId)
    }
  }),
]
