import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { type CommissionTerms, selectCommissionTerms, storeCommissionTerms } from './commission-terms.store.ts'
import type { SaleRates } from './postings.rules.ts'

const CACHE_PREFIX = 'ledger.terms.'
const CACHE_SECONDS = 60

/** At what rate and share a performer's sales are made now, and how many days their earnings wait. */
export interface SaleTerms extends SaleRates {
  readonly holdDays: number
}

/** The terms of a performer's next sale: their own where some were agreed, else the site's. */
export async function saleTermsOf(ctx: ReadCtx, performerId: string): Promise<SaleTerms> {
  const settings = await readSettings(ctx)
  const own = await ctx.cache.getOrLoad(CACHE_PREFIX + performerId, CACHE_SECONDS, () =>
    selectCommissionTerms(ctx, performerId),
  )
  return {
    conversionRate: settings.tokenConversionRate,
    commissionBasisPoints: own?.commissionBasisPoints ?? settings.commissionBasisPoints,
    holdDays: own?.holdDays ?? settings.holdDays,
  }
}

/** Agrees terms of their own with a performer; null goes back to the site's usual ones. Counts for later sales only. */
export async function setCommissionTerms(
  ctx: InTransaction,
  performerId: string,
  terms: CommissionTerms,
): Promise<void> {
  await storeCommissionTerms(ctx, performerId, terms)
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_PREFIX + performerId)
      .catch((error: Error) => ctx.log.error({ err: error }, 'terms not announced'))
  })
}
