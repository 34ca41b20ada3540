import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Puts together the archive of an account that asked for it. */
export const buildArchiveJob = defineJob({
  name: 'exports.build_archive',
  payload: z.object({ exportId: z.string() }),
  attempts: 4,
  timeoutSeconds: 6 * 3600,
  lane: 'archives',
})

/** Deletes archives whose time is over, and gives up those that were lost on the way. */
export const removeExpiredJob = defineJob({
  name: 'exports.remove_expired',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})
