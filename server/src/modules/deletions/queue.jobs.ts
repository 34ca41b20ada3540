import { z } from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Erases one account that is due. A retry continues where the last run stopped. */
export const eraseDueAccount = defineJob({
  name: 'deletions.erase_account',
  payload: z.object({ accountId: z.string() }),
  attempts: 20,
  timeoutSeconds: 900,
})

/** Queues the erasure of accounts that are due. */
export const queueDueErasures = defineJob({
  name: 'deletions.queue_due_erasures',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})
