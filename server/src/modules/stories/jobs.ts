import * as z from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { announceStory } from './announce-story.ts'
import { announceStoryJob } from './queue.jobs.ts'
import { deleteOldViews } from './views.store.ts'

/** Deletes who saw stories more than 30 days ago. */
const deleteOldViewsJob = defineJob({
  name: 'stories.delete_old_views',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

/** The jobs of stories. */
export const storiesJobs: readonly JobRegistration[] = [
  handleJob(deleteOldViewsJob, (ctx) => deleteOldViews(ctx)),
  schedule(deleteOldViewsJob, '41 4 * * *'),
  handleJob(announceStoryJob, announceStory),
]
