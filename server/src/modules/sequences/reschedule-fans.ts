import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { rescheduleFans } from './fans.store.ts'
import { lockSequence } from './store.ts'

const BATCH_SIZE = 1000
const PAUSE_MS = 20

/** Gives the fans of a sequence the times of its changed steps. */
export const rescheduleJob = defineJob({
  name: 'sequences.reschedule',
  payload: z.object({ sequenceId: z.string(), after: z.optional(z.string()) }),
  attempts: 25,
  timeoutSeconds: 600,
})

/** Gives the fans of a sequence the times of its changed steps, batch by batch. */
export async function reschedule(
  ctx: Ctx,
  { sequenceId, after }: z.output<typeof rescheduleJob.payload>,
): Promise<void> {
  for (let last = after; ; await wait(PAUSE_MS)) {
    if (ctx.signal.aborted) return enqueue(ctx, rescheduleJob, { sequenceId, after: last })
    last = await transaction(ctx, async (ctx) => {
      if (!(await lockSequence(ctx, sequenceId))) return undefined
      return rescheduleFans(ctx, sequenceId, { after: last, limit: BATCH_SIZE })
    })
    if (last === undefined) return
  }
}
