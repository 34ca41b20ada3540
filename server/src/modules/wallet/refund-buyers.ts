import { type InTransaction, transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs/jobs.ts'
import { refundBuyersJob } from './refund-buyers.jobs.ts'
import { refundCharge } from './refund-charge.ts'
import { selectRefundable } from './refunds.store.ts'

/** How many are paid back by one job, so that other work gets its turn. */
const BATCH_SIZE = 25

interface RefundBatch {
  readonly itemId: string
  readonly performerId: string
  /** The last charge that was looked at. */
  readonly after: string | null
}

/** Everybody who paid for an item that was removed gets the price back, once this transaction has committed. */
export const refundBuyers = (ctx: InTransaction, item: { id: string; ownerId: string }): Promise<void> =>
  enqueue(ctx, refundBuyersJob, { itemId: item.id, performerId: item.ownerId, after: null })

/**
 * Pays some buyers back, each in a transaction of their own, and queues the next round. Killed anywhere and run again,
 * or run twice at once, it pays each once. One that fails keeps nobody else waiting: it is tried again by this job.
 */
export async function refundBatch(ctx: JobCtx, { itemId, performerId, after }: RefundBatch): Promise<void> {
  const ids = await selectRefundable(ctx, { itemId, performerId }, { after, limit: BATCH_SIZE })
  const failures: unknown[] = []
  for (const id of ids) {
    ctx.signal.throwIfAborted()
    await transaction(ctx, (ctx) => refundCharge(ctx, id)).catch((error: unknown) => failures.push(error))
  }
  const last = ids.length === BATCH_SIZE ? ids.at(-1) : undefined
  if (last) await enqueue(ctx, refundBuyersJob, { itemId, performerId, after: last })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} charges were not refunded`)
}
