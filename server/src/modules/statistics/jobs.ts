import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { CHANGES_PER_BATCH, countChanges } from './store.ts'

/** Adds what happened since the last run to the counts, in transactions of some changes. */
const countChangesJob = defineJob({
  name: 'statistics.count_changes',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

export const statisticsJobs: readonly JobRegistration[] = [
  handleJob(countChangesJob, async (ctx) => {
    let counted = CHANGES_PER_BATCH
    while (!ctx.signal.aborted && counted === CHANGES_PER_BATCH)
      counted = await transaction(ctx, (ctx) => countChanges(ctx))
  }),
  schedule(countChangesJob, '* * * * *'),
]
