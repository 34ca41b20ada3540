import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { verificationWithdrawn } from '../verification/index.ts'
import { endCallsOf } from './end-calls-of-account.ts'

async function endCallsOfEach(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) await endCallsOf(ctx, accountId)
}

export const privatecallsListeners: readonly Listener[] = [
  on(blocked, 'privatecalls.blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events)
      await endCallsOf(ctx, blockerId, { otherId: blockedId, leaverId: blockerId })
  }),
  on(accountSuspended, 'privatecalls.suspended', endCallsOfEach),
  on(verificationWithdrawn, 'privatecalls.verification_withdrawn', endCallsOfEach),
  on(accountClosed, 'privatecalls.closed', endCallsOfEach),
]
