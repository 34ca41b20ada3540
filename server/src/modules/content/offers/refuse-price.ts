import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type GroupPrices, groupPricesOf } from '../../items/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type PricedOffer, priceRangeOf, setsPrice } from './offer.rules.ts'

interface Priced {
  readonly price: bigint
  readonly groupPrices?: GroupPrices | null
}

/**
 * Returns the prices that an offer sets now: its own, and those of groups that pay anything.
 * Published content keeps its prices when the limits change.
 */
function pricesSet(offer: Priced, before?: PricedOffer & Priced): bigint[] {
  const kept = before?.publishedAt ? groupPricesOf({ groupPrices: null, ...before }) : []
  const groups = groupPricesOf({ groupPrices: null, ...offer }).flatMap(({ price }) => price)
  return [
    ...(setsPrice(offer, before) ? [offer.price] : []),
    ...groups.filter((price) => price > 0n && !kept.some((one) => one.price === price)),
  ]
}

/** Refuses `content.price_out_of_range` for a price outside the site's limits. */
export async function refusePrice(
  ctx: ReadCtx,
  offer: Priced,
  before?: PricedOffer & Priced,
): Promise<void> {
  const set = pricesSet(offer, before)
  if (set.length === 0) return
  const range = priceRangeOf(await readSettings(ctx))
  if (set.some((price) => price < range.minimum || price > range.maximum))
    refuse('content.price_out_of_range', range)
}
