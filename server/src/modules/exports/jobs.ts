import { every, type Handled, handle } from '../../platform/jobs.ts'
import type { Keeper } from '../../privacy.ts'
import { buildArchive } from './build-archive.ts'
import { buildArchiveJob, removeExpiredJob } from './queue.jobs.ts'
import { removeExpired } from './remove-expired.ts'

/** Returns the jobs of exports; archives hold what the keepers keep. */
export const exportsJobs = (keepers: readonly Keeper[]): readonly Handled[] => [
  handle(buildArchiveJob, (ctx, { exportId }) => buildArchive(ctx, keepers, { exportId })),
  handle(removeExpiredJob, (ctx) => removeExpired(ctx)),
  every(removeExpiredJob, '17 * * * *'),
]
