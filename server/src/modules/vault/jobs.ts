import * as z from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { ARCHIVE_FORGOTTEN_MS } from './rules.ts'
import { deleteArchivesBefore } from './store.ts'

/** Forgets the files that were chosen for downloads. */
const forgetArchivesJob = defineJob({
  name: 'vault.forget_archives',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

export const vaultJobs: readonly JobRegistration[] = [
  handleJob(forgetArchivesJob, (ctx) =>
    deleteArchivesBefore(ctx, new Date(ctx.now().getTime() - ARCHIVE_FORGOTTEN_MS)),
  ),
  schedule(forgetArchivesJob, '37 * * * *'),
]
