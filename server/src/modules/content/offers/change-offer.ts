import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  endsTooEarly,
  newOffer,
  type Offer,
  type OfferChanges,
  offerOf,
  type StoredOffer,
} from './offer.rules.ts'

/**
 * Returns an offer after changes; absent fields stay. Refuses `content.price_required` and
 * `content.expires_too_early`.
 */
export function changeOffer(
  { now }: Pick<Ctx, 'now'>,
  changes: OfferChanges,
  before: StoredOffer = newOffer,
): Offer {
  const offer = offerOf(changes, before) ?? refuse('content.price_required')
  if (endsTooEarly({ ...offer, publishedAt: before.publishedAt }, before, now()))
    refuse('content.expires_too_early')
  return offer
}
