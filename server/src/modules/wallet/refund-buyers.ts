import { type InTransaction, transaction } from '../../platform/context.ts'
import { enqueue, type JobCtx } from '../../platform/jobs.ts'
import { refundSome } from './queue.jobs.ts'
import { refundCharge } from './refund-charge.ts'
import { selectRefundable } from './refunds.store.ts'

/** How many are paid back by one job, so that other work gets its turn. */
const AT_ONCE = 25

interface Round {
  readonly itemId: string
  readonly performerId: string
  /** The last charge that was looked at. */
  readonly after: string | null
}

/** Everybody who paid for an item that was removed gets the price back, once this transaction has committed. */
export const refundBuyers = (ctx: InTransaction, item: { id: string; ownerId: string }): Promise<void> =>
  enqueue(ctx, refundSome, { itemId: item.id, performerId: item.ownerId, after: null })

/**
 * Pays some buyers back, each in a transaction of their own, and queues the next round. Killed anywhere and run again,
 * or run twice at once, it pays each once. One that fails keeps nobody else waiting: it is tried again by this job.
 */
export async function refundRound(ctx: JobCtx, { itemId, performerId, after }: Round): Promise<void> {
  const ids = await selectRefundable(ctx, { itemId, performerId }, { after, limit: AT_ONCE })
  const failures: unknown[] = []
  for (const id of ids) {
    ctx.signal.throwIfAborted()
    await transaction(ctx, (ctx) => refundCharge(ctx, id)).catch((error: unknown) => failures.push(error))
  }
  const last = ids.length === AT_ONCE ? ids.at(-1) : undefined
  if (last) await enqueue(ctx, refundSome, { itemId, performerId, after: last })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${ids.length} charges were not refunded`)
}
