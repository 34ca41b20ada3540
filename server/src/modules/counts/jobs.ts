import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { correctCounts, sumChanges } from './store.ts'

const job = { payload: z.object({}), attempts: 3, timeoutSeconds: 300 } as const

const sumChangesJob = defineJob({ name: 'counts.sum_changes', ...job })
const correctCountsJob = defineJob({ name: 'counts.correct', ...job })

export const countsJobs: readonly JobRegistration[] = [
  handleJob(sumChangesJob, async (ctx) => {
    await transaction(ctx, (ctx) => sumChanges(ctx))
  }),
  schedule(sumChangesJob, '* * * * *'),
  handleJob(correctCountsJob, async (ctx) => {
    const wrong = await transaction(ctx, (ctx) => correctCounts(ctx))
    if (wrong.length > 0) ctx.log.warn({ parts: wrong.length }, 'kept counts were corrected')
  }),
  schedule(correctCountsJob, '40 3 * * *'),
]
