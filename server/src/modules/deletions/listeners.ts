import { type Listener, on } from '../../platform/announce.ts'
import { cameBack } from '../auth/index.ts'
import { cancelScheduled } from './schedule-deletion.ts'

/** What deletions does when others announce something. */
export const deletionsListeners: readonly Listener[] = [
  on(cameBack, 'deletions.take_back', async (ctx, events) => {
    for (const { accountId } of events) await cancelScheduled(ctx, accountId, { kind: 'account', id: accountId })
  }),
]
