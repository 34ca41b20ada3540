import { z } from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Compares everybody again who was compared with another state of the lists. */
export const rescreenJob = defineJob({
  name: 'sanctions.rescreen',
  payload: z.object({}),
  attempts: 5,
  timeoutSeconds: 3600,
})

/** Downloads a list from its address. */
export const downloadJob = defineJob({
  name: 'sanctions.download_list',
  payload: z.object({ listId: z.string() }),
  attempts: 3,
  timeoutSeconds: 600,
})
