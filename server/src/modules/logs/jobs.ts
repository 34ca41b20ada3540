import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { deleteOldEntries } from './store.ts'

const RETENTION_MS = 14 * 86_400_000
/** The maximum number of entries of each kind, about 20 MB. */
const MAX_ENTRIES = 50_000

/** Deletes old entries of the technical logs. */
const deleteOldEntriesJob = defineJob({
  name: 'logs.delete_old_entries',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 120,
})

export const logsJobs: readonly JobRegistration[] = [
  handleJob(deleteOldEntriesJob, async (ctx) => {
    await deleteOldEntries(ctx, new Date(ctx.now().getTime() - RETENTION_MS), MAX_ENTRIES)
  }),
  schedule(deleteOldEntriesJob, '41 * * * *'),
]
