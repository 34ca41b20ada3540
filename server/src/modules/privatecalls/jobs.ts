import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
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

export const privatecallsJobs: readonly JobRegistration[] = [
  handleJob(endCallJob, async (ctx, { callId }) => void (await endCall(ctx, callId, 'blocked'))),
  handleJob(closeRoomsJob, (ctx, { callId }) => cutEndedCall(ctx, callId)),
  handleJob(tidyCalls, (ctx) => countCalls(ctx, { readAt: ctx.now(), of: () => undefined })),
  schedule(tidyCalls, '* * * * *'),
]
