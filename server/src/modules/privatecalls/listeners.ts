import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { blocked } from '../blocks/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { verificationWithdrawn } from '../verification/index.ts'
import { selectWaitingOf } from './bookings/store.ts'
import { cancelBookingJob, endCallJob } from './jobs.ts'
import { selectOpenCallsOf } from './store.ts'

async function endCallsOf(ctx: InTransaction, accountId: string, otherId?: string): Promise<void> {
  for (const callId of await selectOpenCallsOf(ctx, accountId, otherId))
    await enqueue(ctx, endCallJob, { callId })
}

/** Cancels booked calls; `leaverId` is the account that ended things itself. */
async function cancelBookingsOf(
  ctx: InTransaction,
  accountId: string,
  { otherId, leaverId }: { readonly otherId?: string; readonly leaverId?: string } = {},
): Promise<void> {
  for (const bookingId of await selectWaitingOf(ctx, accountId, otherId))
    await enqueue(ctx, cancelBookingJob, { bookingId, ...(leaverId && { leaverId }) })
}

async function endCallsOfEach(
  ctx: InTransaction,
  events: readonly { readonly accountId: string }[],
): Promise<void> {
  for (const { accountId } of events) {
    await endCallsOf(ctx, accountId)
    await cancelBookingsOf(ctx, accountId)
  }
}

export const privatecallsListeners: readonly Listener[] = [
  on(blocked, 'privatecalls.blocked', async (ctx, events) => {
    for (const { blockerId, blockedId } of events) {
      await endCallsOf(ctx, blockerId, blockedId)
      await cancelBookingsOf(ctx, blockerId, { otherId: blockedId, leaverId: blockerId })
    }
  }),
  on(accountSuspended, 'privatecalls.suspended', endCallsOfEach),
  on(verificationWithdrawn, 'privatecalls.verification_withdrawn', endCallsOfEach),
  on(accountClosed, 'privatecalls.closed', async (ctx, events) => {
    for (const { accountId } of events) {
      await endCallsOf(ctx, accountId)
      await cancelBookingsOf(ctx, accountId, { leaverId: accountId })
    }
  }),
]
