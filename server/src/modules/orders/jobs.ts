import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobCtx,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { readSettings } from '../settings/index.ts'
import { clearRecipientsBefore } from './store.ts'

const DAY_MS = 86_400_000
const BATCH = 500

/** Clears the names, addresses and phone numbers of orders that ended long enough ago. */
const clearRecipientsJob = defineJob({
  name: 'orders.clear_recipients',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

async function clearRecipients(ctx: JobCtx): Promise<void> {
  const { orderAddressDays } = await readSettings(ctx)
  const before = new Date(ctx.now().getTime() - orderAddressDays * DAY_MS)
  for (;;) {
    ctx.signal.throwIfAborted()
    const cleared = await transaction(ctx, (ctx) => clearRecipientsBefore(ctx, before, BATCH))
    if (cleared < BATCH) return
  }
}

export const ordersJobs: readonly JobRegistration[] = [
  handleJob(clearRecipientsJob, clearRecipients),
  schedule(clearRecipientsJob, '23 * * * *'),
]
