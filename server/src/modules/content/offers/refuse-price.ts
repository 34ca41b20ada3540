import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { type PricedOffer, priceRangeOf, setsPrice } from './offer.rules.ts'

/**
 * Refuses `content.price_out_of_range` for a price outside the site's limits. Published content
 * keeps its price when the limits change.
 */
export async function refusePrice(
  ctx: ReadCtx,
  offer: { readonly price: bigint },
  before?: PricedOffer,
): Promise<void> {
  if (!setsPrice(offer, before)) return
  const range = priceRangeOf(await readSettings(ctx))
  if (offer.price < range.minimum || offer.price > range.maximum)
    refuse('content.price_out_of_range', range)
}
