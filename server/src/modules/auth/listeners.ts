import { type Listener, on } from '../../platform/announce.ts'
import { closed, suspended } from '../standing/index.ts'
import { endSessions } from './open-session.ts'

/** What auth does when others announce something. */
export const authListeners: readonly Listener[] = [
  on(suspended, 'auth.end_sessions_of_suspended', async (ctx, events) => {
    for (const { accountId, suspendedAt } of events) {
      await endSessions(ctx, accountId, { openedBefore: new Date(suspendedAt) })
    }
  }),
  on(closed, 'auth.end_sessions_of_closed', async (ctx, events) => {
    for (const { accountId } of events) await endSessions(ctx, accountId)
  }),
]
