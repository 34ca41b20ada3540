import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Erases one account whose time has come. Tried again, it goes on where it was. */
export const eraseDueAccount = defineJob({
  name: 'deletions.erase_account',
  payload: z.object({ accountId: z.string() }),
  attempts: 20,
  timeoutSeconds: 900,
})

/** Looks for accounts whose time has come. */
export const queueDueErasures = defineJob({
  name: 'deletions.begin_due',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})
