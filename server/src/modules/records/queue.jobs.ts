import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Records where content is published, and where it is no longer. */
export const keepPlacesJob = defineJob({
  name: 'records.keep_places',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

/** Makes the copies of what was published, and deletes those whose time is over. */
export const keepCopiesJob = defineJob({
  name: 'records.keep_copies',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 1800,
})

/** Builds the sealed file of an approved bundle. */
export const buildBundleJob = defineJob({
  name: 'records.build_bundle',
  payload: z.object({ bundleId: z.string() }),
  attempts: 4,
  timeoutSeconds: 3600,
  lane: 'archives',
})

/** Deletes records whose retention is over, and bundles whose time is. */
export const applyRetentionJob = defineJob({
  name: 'records.apply_retention',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})
