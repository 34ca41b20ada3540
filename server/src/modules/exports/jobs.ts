import { handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import type { PersonalDataModule } from '../../privacy.ts'
import { buildArchive } from './build-archive.ts'
import { buildArchiveJob, removeExpiredJob } from './queue.jobs.ts'
import { removeExpired } from './remove-expired.ts'

/** Returns the jobs of exports, whose archives contain what all modules export. */
export const exportsJobs = (modules: readonly PersonalDataModule[]): readonly JobRegistration[] => [
  handleJob(buildArchiveJob, (ctx, { exportId }) => buildArchive(ctx, modules, { exportId })),
  handleJob(removeExpiredJob, (ctx) => removeExpired(ctx)),
  schedule(removeExpiredJob, '17 * * * *'),
]
