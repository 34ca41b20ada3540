import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Builds the archive that an account requested. */
export const buildArchiveJob = defineJob({
  name: 'exports.build_archive',
  payload: z.object({ exportId: z.string() }),
  attempts: 4,
  timeoutSeconds: 6 * 3600,
  lane: 'archives',
})

/** Deletes expired archives, and gives up builds that were lost. */
export const removeExpiredJob = defineJob({
  name: 'exports.remove_expired',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})
