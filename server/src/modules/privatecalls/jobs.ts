import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { cancelUnavailable } from './bookings/end-booking.ts'
import { keepBookingTime } from './bookings/keep-time.ts'
import { countCalls } from './count-time.ts'
import { closeRoomsJob, cutEndedCall, endCall } from './end-call.ts'

/** Ends a call of an account that was blocked, suspended or closed. */
export const endCallJob = defineJob({
  name: 'privatecalls.end_call',
  payload: z.object({ callId: z.string() }),
  attempts: 10,
  timeoutSeconds: 30,
})

/**
 * Ends requests without an answer and calls without media every minute, also while no process
 * carries media.
 */
const tidyCalls = defineJob({
  name: 'privatecalls.tidy_calls',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Reminds of booked calls, and ends those for which not both sides came. */
const keepBookingTimeJob = defineJob({
  name: 'privatecalls.keep_booking_time',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Cancels a booked call of an account that was blocked, suspended or closed. */
export const cancelBookingJob = defineJob({
  name: 'privatecalls.cancel_booking',
  payload: z.object({ bookingId: z.string(), leaverId: z.optional(z.string()) }),
  attempts: 10,
  timeoutSeconds: 30,
})

export const privatecallsJobs: readonly JobRegistration[] = [
  handleJob(endCallJob, async (ctx, { callId }) => void (await endCall(ctx, callId, 'blocked'))),
  handleJob(closeRoomsJob, (ctx, { callId }) => cutEndedCall(ctx, callId)),
  handleJob(tidyCalls, (ctx) =>
    countCalls(ctx, { readAt: ctx.now(), of: () => undefined, has: () => false }),
  ),
  handleJob(keepBookingTimeJob, keepBookingTime),
  schedule(keepBookingTimeJob, '* * * * *'),
  handleJob(cancelBookingJob, (ctx, { bookingId, leaverId }) =>
    transaction(ctx, (ctx) => cancelUnavailable(ctx, bookingId, leaverId)),
  ),
  schedule(tidyCalls, '* * * * *'),
]
