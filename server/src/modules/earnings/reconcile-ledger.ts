import type { ReadCtx } from '../../platform/context.ts'
import { checkGifts } from '../gifts/index.ts'
import { checkLedger, type LedgerProblem } from '../ledger/index.ts'
import { checkPayments } from '../payments/index.ts'
import { checkCalls } from '../privatecalls/index.ts'
import { checkPeriods } from '../subscriptions/index.ts'
import { checkCharges } from '../wallet/index.ts'
import { checkEarnings } from './checks.store.ts'

/** The time after which announced work counts as lost. */
const SETTLE_WITHIN_MS = 2 * 60_000

/**
 * Returns every broken rule of the ledger itself and of the modules that post to it; empty when all
 * is well. `withinMs` is how long announced work may still be in progress; 0 when nothing is.
 */
export async function reconcileLedger(
  ctx: ReadCtx,
  withinMs = SETTLE_WITHIN_MS,
): Promise<LedgerProblem[]> {
  const before = new Date(ctx.now().getTime() - withinMs)
  return [
    ...(await checkLedger(ctx)),
    ...(await checkPayments(ctx, before)),
    ...(await checkCharges(ctx, before)),
    ...(await checkPeriods(ctx, before)),
    ...(await checkEarnings(ctx, before)),
    ...(await checkCalls(ctx)),
    ...(await checkGifts(ctx)),
  ]
}
