import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Tells a batch of those who follow or subscribe of a story, and queues the next batch. */
export const announceStoryJob = defineJob({
  name: 'stories.announce_story',
  payload: z.object({ itemId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 3,
  timeoutSeconds: 60,
})
