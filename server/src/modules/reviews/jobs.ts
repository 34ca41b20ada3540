import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { endKeeping } from '../media/index.ts'
import { alarmJobs } from './raise-alarms.ts'
import { stillsJobs } from './stills/erase-stills.ts'
import { refusedBetween } from './store.ts'

const DAY_MS = 24 * 3600_000
/** Six months to appeal, and a month to decide. */
const KEPT_DAYS = 220
/** The days that a run looks back, so that a few missed runs lose nothing. */
const WINDOW_DAYS = 30
const AT_ONCE = 1000

const endKeepingJob = defineJob({
  name: 'reviews.end_keeping',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Ends that refused files are kept for an appeal, which nobody can make any longer. */
async function endKeepingOld(ctx: Ctx): Promise<void> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const between = { from: ago(KEPT_DAYS + WINDOW_DAYS), until: ago(KEPT_DAYS), limit: AT_ONCE }
  await endKeeping(ctx, await refusedBetween(ctx, between))
}

/** The jobs of reviews. */
export const reviewsJobs: readonly JobRegistration[] = [
  handleJob(endKeepingJob, endKeepingOld),
  schedule(endKeepingJob, '25 4 * * *'),
  ...stillsJobs,
  ...alarmJobs,
]
