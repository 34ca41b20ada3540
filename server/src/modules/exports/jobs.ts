import { every, type Handled, handle } from '../../platform/jobs.ts'
import { buildArchive } from './build-archive.ts'
import { buildArchiveJob, removeExpiredJob } from './queue.jobs.ts'
import { removeExpired } from './remove-expired.ts'

export const exportsJobs: readonly Handled[] = [
  handle(buildArchiveJob, buildArchive),
  handle(removeExpiredJob, (ctx) => removeExpired(ctx)),
  every(removeExpiredJob, '17 * * * *'),
]
