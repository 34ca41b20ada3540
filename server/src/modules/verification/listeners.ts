import { type Listener, on } from '../../platform/outbox/index.ts'
import { decisionReversed } from '../decisions/index.ts'
import { restoreApproval } from './withdraw-approval.ts'

/** The listener that gives a withdrawn approval back when an appeal against it was granted. */
export const verificationListeners: readonly Listener[] = [
  on(decisionReversed, 'verification.decision_reversed', async (ctx, events) => {
    for (const event of events)
      if (event.subjectKind === 'verification') await restoreApproval(ctx, event)
  }),
]
