import type { InTransaction, Reading } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { Terms } from './postings.rules.ts'
import { type OwnTerms, ownTerms, storeTerms } from './terms.store.ts'

const MEMO = 'ledger.terms.'
const KEPT_SECONDS = 60

/** At what rate and share a performer's sales are made now, and how many days their earnings wait. */
export interface SaleTerms extends Terms {
  readonly holdDays: number
}

/** The terms of a performer's next sale: their own where some were agreed, else the site's. */
export async function termsOf(ctx: Reading, performerId: string): Promise<SaleTerms> {
  const settings = await readSettings(ctx)
  const own = await ctx.memo.remember(MEMO + performerId, KEPT_SECONDS, () => ownTerms(ctx, performerId))
  return {
    conversionRate: settings.tokenConversionRate,
    commissionBasisPoints: own?.commissionBasisPoints ?? settings.commissionBasisPoints,
    holdDays: own?.holdDays ?? settings.holdDays,
  }
}

/** Agrees terms of their own with a performer; null goes back to the site's usual ones. Counts for later sales only. */
export async function agreeTerms(ctx: InTransaction, performerId: string, terms: OwnTerms): Promise<void> {
  await storeTerms(ctx, performerId, terms)
  ctx.afterCommit(() => {
    ctx.memo.forget(MEMO + performerId).catch((error: Error) => ctx.log.error({ err: error }, 'terms not announced'))
  })
}
