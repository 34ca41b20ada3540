import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { countInWindow, networkOf } from '../../platform/http/index.ts'
import { codeOfAccount } from './codes.store.ts'
import { COUPON_GUESSES } from './rules.ts'
import { couponWithCode } from './store.ts'

/**
 * Counts a code that neither a coupon of the site nor, where something of theirs is bought, a
 * performer has as a guess, by account and by network, and refuses
 * `request.too_many` once there were too many, then also for a right code. A code is counted before
 * it is looked up, so that guesses at the same time are all counted, and a right one is taken off
 * again. Must not run inside a transaction, whose end would undo the count.
 */
export async function limitCouponGuesses(
  ctx: RequestCtx & { readonly viewer: Viewer },
  code: string,
  ownerId?: string,
): Promise<void> {
  const counters = [
    { bucket: `coupon guesses of ${ctx.viewer.id}`, limit: COUPON_GUESSES.ofAccount },
    { bucket: `coupon guesses from ${networkOf(ctx.visitor.ip)}`, limit: COUPON_GUESSES.ofNetwork },
  ]
  for (const { bucket, limit } of counters) await countInWindow(ctx, bucket, limit)
  const own = ownerId && (await codeOfAccount(ctx, { ownerId, code, accountId: ctx.viewer.id }))
  if (!own && !(await couponWithCode(ctx, code))) return
  for (const { bucket, limit } of counters) await countInWindow(ctx, bucket, limit, -1)
}
