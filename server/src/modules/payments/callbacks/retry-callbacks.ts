import { type Ctx, transaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { applyCallbackJob } from '../jobs.ts'
import { claimDueCallbacks, deleteOldCallbacks } from './callbacks.store.ts'

const BATCH_SIZE = 200
const CLAIM_MS = 60_000
const DAY_MS = 86_400_000
/** Evidence for as long as banks usually dispute a payment, then only the id remains. */
const APPLIED_KEPT_DAYS = 180
const FAILED_KEPT_DAYS = 365

/** Queues the callbacks that should be read now. */
export async function retryCallbacks(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const ids = await claimDueCallbacks(ctx, new Date(ctx.now().getTime() + CLAIM_MS), BATCH_SIZE)
    await enqueueAll(
      ctx,
      applyCallbackJob,
      ids.map((callbackId) => ({ callbackId })),
    )
  })
}

/**
 * Deletes callbacks whose time has passed. Their ids remain, so that a repetition still counts as
 * one.
 */
export async function purgeCallbacks(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  const old = {
    appliedBefore: before(APPLIED_KEPT_DAYS),
    failedBefore: before(FAILED_KEPT_DAYS),
    limit: BATCH_SIZE,
  }
  while (!ctx.signal.aborted && (await deleteOldCallbacks(ctx, old)));
}
