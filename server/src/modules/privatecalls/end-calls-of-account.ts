import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { selectWaitingOf } from './bookings/store.ts'
import { cancelBookingJob, endCallJob } from './jobs.ts'
import { selectOpenCallsOf } from './store.ts'

/** The other side of the calls that end, and the account that ended things itself. */
interface Between {
  readonly otherId?: string | undefined
  readonly leaverId?: string | undefined
}

/**
 * Ends the calls and requests of an account that is not available any more, or only those with
 * another one, and cancels what they booked. A fan who leaves pays as for a cancellation.
 */
export async function endCallsOf(
  ctx: InTransaction,
  accountId: string,
  { otherId, leaverId }: Between = {},
): Promise<void> {
  for (const callId of await selectOpenCallsOf(ctx, accountId, otherId))
    await enqueue(ctx, endCallJob, { callId })
  for (const bookingId of await selectWaitingOf(ctx, accountId, otherId))
    await enqueue(ctx, cancelBookingJob, { bookingId, ...(leaverId && { leaverId }) })
}
