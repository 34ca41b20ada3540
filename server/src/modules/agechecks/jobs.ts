import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { alarmJobs } from './outcomes/raise-alarms.ts'
import { readResult } from './read-result.ts'
import { deleteOldRequests, expireRequests } from './requests.store.ts'
import { readRevocations, readRevocationsJob } from './revocations/read-revocations.ts'
import { DAY_MS } from './rules.ts'
import { deleteEnded } from './store.ts'

/** The time for which a check is kept after it ended, to answer questions about it. */
const RETENTION_MS = 30 * DAY_MS

/** Reads the result of a check of age at its company. */
export const readAgeResultJob = defineJob({
  name: 'agechecks.read_result',
  payload: z.object({ requestId: z.string() }),
  attempts: 3,
  timeoutSeconds: 60,
})

const tidyJob = defineJob({
  name: 'agechecks.tidy',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 120,
})

/** The jobs that read results and revocations, raise alarms, and delete what is over. */
export const agechecksJobs: readonly JobRegistration[] = [
  ...alarmJobs,
  handleJob(readAgeResultJob, (ctx, { requestId }) => readResult(ctx, requestId)),
  handleJob(readRevocationsJob, (ctx) => readRevocations(ctx)),
  schedule(readRevocationsJob, '41 * * * *'),
  handleJob(tidyJob, (ctx) =>
    transaction(ctx, async (ctx) => {
      const before = new Date(ctx.now().getTime() - RETENTION_MS)
      await deleteEnded(ctx, before)
      await expireRequests(ctx)
      await deleteOldRequests(ctx, before)
    }),
  ),
  schedule(tidyJob, '23 * * * *'),
]
