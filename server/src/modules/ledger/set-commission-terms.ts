import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import {
  type CommissionTerms,
  selectCommissionTerms,
  storeCommissionTerms,
} from './commission-terms.store.ts'
import type { SaleRates } from './postings.rules.ts'

const CACHE_PREFIX = 'ledger.terms.'
const CACHE_SECONDS = 60

/**
 * The rate and the commission of a performer's sales now, and the days that their earnings are
 * held.
 */
export interface SaleTerms extends SaleRates {
  readonly holdDays: number
}

/**
 * Returns the terms of a performer's next sale: those agreed with the performer, or else the
 * site's.
 */
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

/**
 * Stores terms agreed with a performer, for later sales only; null returns to the site's usual
 * terms.
 */
export async function setCommissionTerms(
  ctx: InTransaction,
  performerId: string,
  terms: CommissionTerms,
): Promise<void> {
  await storeCommissionTerms(ctx, performerId, terms)
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_PREFIX + performerId)
      .catch((error: Error) =>
        ctx.log.error(
          { err: error },
          'could not clear the cached commission terms of other processes',
        ),
      )
  })
}
