import type { ReadCtx } from '../../platform/context.ts'
import { checkLedger, type LedgerProblem } from '../ledger/index.ts'
import { checkPayments } from '../payments/index.ts'
import { checkPeriods } from '../subscriptions/index.ts'
import { checkCharges } from '../wallet/index.ts'
import { checkEarnings } from './checks.store.ts'

/** How long what was announced may be on its way before it counts as lost. */
const SETTLE_WITHIN_MS = 2 * 60_000

/**
 * The whole ledger oracle: the books in themselves, and everything that claims to be on them. Empty when all is well.
 * `withinMs` is how long announced work may be under way; 0 when everything has settled.
 */
export async function reconcileLedger(ctx: ReadCtx, withinMs = SETTLE_WITHIN_MS): Promise<LedgerProblem[]> {
  const before = new Date(ctx.now().getTime() - withinMs)
  return [
    ...(await checkLedger(ctx)),
    ...(await checkPayments(ctx, before)),
    ...(await checkCharges(ctx, before)),
    ...(await checkPeriods(ctx, before)),
    ...(await checkEarnings(ctx, before)),
  ]
}
