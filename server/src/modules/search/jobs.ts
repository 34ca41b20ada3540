import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { removeOldKeywords } from './keywords.store.ts'
import { rebuildIndex } from './rebuild-index.ts'

const removeOld = defineJob({
  name: 'search.remove_old_keywords',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})
const rebuild = defineJob({
  name: 'search.rebuild_index',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 3600,
})

/**
 * The recurring jobs of search. Triggers index words as they change; these jobs repair what
 * bypassed them.
 */
export const searchJobs: readonly JobRegistration[] = [
  handleJob(removeOld, removeOldKeywords),
  schedule(removeOld, '17 3 * * *'),
  handleJob(rebuild, rebuildIndex),
  schedule(rebuild, '23 4 * * 0'),
]
