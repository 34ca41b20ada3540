import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { endSessions } from './sessions/open-session.ts'

/** The listeners of auth. */
export const authListeners: readonly Listener[] = [
  on(accountSuspended, 'auth.end_sessions_of_suspended', async (ctx, events) => {
    for (const { accountId, suspendedAt } of events) {
      await endSessions(ctx, accountId, { openedBefore: new Date(suspendedAt) })
    }
  }),
  on(accountClosed, 'auth.end_sessions_of_closed', async (ctx, events) => {
    for (const { accountId } of events) await endSessions(ctx, accountId)
  }),
]
