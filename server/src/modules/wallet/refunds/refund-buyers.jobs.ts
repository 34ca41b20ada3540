import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'

/** Refunds one batch of buyers of a removed item and queues the next batch. */
export const refundBuyersJob = defineJob({
  name: 'wallet.refund_buyers',
  payload: z.object({ itemId: z.string(), performerId: z.string(), after: z.nullable(z.string()) }),
  attempts: 20,
  timeoutSeconds: 120,
})
