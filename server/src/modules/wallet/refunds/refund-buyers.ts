import { type InTransaction, transaction } from '../../../platform/context.ts'
import { enqueue, type JobCtx } from '../../../platform/jobs/index.ts'
import type { WalletPorts } from '../ports.ts'
import { refundBuyersJob } from './refund-buyers.jobs.ts'
import { refundCharge } from './refund-charge.ts'
import { selectRefundable } from './refunds.store.ts'

/** The number of buyers refunded by one job, so that other jobs get their turn. */
const BATCH_SIZE = 25

interface RefundBatch {
  readonly itemId: string
  readonly performerId: string
  /** The id of the last charge that was handled. */
  readonly after: string | null
}

/**
 * Queues the refund of everyone who paid for a removed item and has nothing of it, once this
 * transaction commits.
 */
export const refundBuyers = (
  ctx: InTransaction,
  item: { id: string; ownerId: string },
): Promise<void> =>
  enqueue(ctx, refundBuyersJob, { itemId: item.id, performerId: item.ownerId, after: null })

/**
 * Refunds a batch of buyers, each in a separate transaction, and queues the next batch. Each buyer
 * is refunded once, even when the job is killed and run again or runs twice at once. A failed
 * refund does not stop the others; the job retries it. Goods that were shipped stay with their
 * buyers and are not refunded.
 */
export async function refundBatch(
  ctx: JobCtx,
  { itemId, performerId, after }: RefundBatch,
  { isShipped }: Pick<WalletPorts, 'isShipped'>,
): Promise<void> {
  const ids = await selectRefundable(ctx, { itemId, performerId }, { after, limit: BATCH_SIZE })
  const failures: unknown[] = []
  for (const id of ids) {
    ctx.signal.throwIfAborted()
    await transaction(ctx, async (ctx) => {
      if (!(await isShipped(ctx, id))) await refundCharge(ctx, id)
    }).catch((error: unknown) => failures.push(error))
  }
  const last = ids.length === BATCH_SIZE ? ids.at(-1) : undefined
  if (last) await enqueue(ctx, refundBuyersJob, { itemId, performerId, after: last })
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${ids.length} charges were not refunded`,
    )
}
