import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { deleteEnded } from './store.ts'

/** The time for which a check is kept after it ended, to answer questions about it. */
const RETENTION_MS = 30 * 86_400_000

const deleteEndedJob = defineJob({
  name: 'agechecks.delete_ended',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 120,
})

/** The job that deletes checks which ended a month ago. */
export const agechecksJobs: readonly JobRegistration[] = [
  handleJob(deleteEndedJob, (ctx) =>
    transaction(ctx, (ctx) => deleteEnded(ctx, new Date(ctx.now().getTime() - RETENTION_MS))),
  ),
  schedule(deleteEndedJob, '23 3 * * *'),
]
