import * as z from 'zod'
import { transaction } from '../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobCtx,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import { readSettings } from '../settings/index.ts'
import { arrivalAsked } from './announcements.ts'
import { markAsked } from './arrivals.store.ts'
import { clearRecipientsBefore } from './recipients.store.ts'
import { LONGEST_WAY_DAYS } from './rules.ts'

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

/** Asks buyers whether the goods arrived that were shipped long enough ago. */
const askArrivalsJob = defineJob({
  name: 'orders.ask_arrivals',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
})

/** Nobody is asked about a parcel that must have arrived or been lost by now. */
async function askArrivals(ctx: JobCtx): Promise<void> {
  const { orderArrivalDays } = await readSettings(ctx)
  if (orderArrivalDays === 0) return
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const shipped = { after: daysAgo(LONGEST_WAY_DAYS), until: daysAgo(orderArrivalDays) }
  for (;;) {
    ctx.signal.throwIfAborted()
    const asked = await transaction(ctx, async (ctx) => {
      const ids = await markAsked(ctx, { ...shipped, limit: BATCH })
      const events = ids.map((orderId) => ({ payload: { orderId }, log: ctx.log }))
      await announceAll(ctx, arrivalAsked, events)
      return ids.length
    })
    if (asked < BATCH) return
  }
}

export const ordersJobs: readonly JobRegistration[] = [
  handleJob(clearRecipientsJob, clearRecipients),
  schedule(clearRecipientsJob, '23 * * * *'),
  handleJob(askArrivalsJob, askArrivals),
  schedule(askArrivalsJob, '41 * * * *'),
]
