import { href } from '@stagedoor/contract/site-pages'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { callRequested } from '../../privatecalls/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'

/**
 * The listener that tells a performer that a fan waits for the answer to a request of a private
 * call.
 */
export const callListeners: readonly Listener[] = [
  on(callRequested, 'notifications.call_requested', (ctx, events) =>
    notifyAccounts(
      ctx,
      events.map(({ callId, performerId: accountId, fanId: actorId }) => ({
        type: 'call_requested',
        accountId,
        actorId,
        key: `call_requested:${callId}`,
        subject: { kind: 'private_call', id: callId },
        link: href('private-call', { id: callId }),
      })),
    ),
  ),
]
