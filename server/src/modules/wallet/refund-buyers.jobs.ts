import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Gives some buyers of a removed item their tokens back, and leaves the rest to another such job. */
export const refundBuyersJob = defineJob({
  name: 'wallet.refund_buyers',
  payload: z.object({ itemId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 20,
  timeoutSeconds: 120,
})
