import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireOffer, WireOffers } from './offers.ts'

/** A tier with its offers, as a client reads it. */
export type WireTier = WireOffers['tiers'][number]

/** Returns the name of a tier. */
export const tierTitle = ({ tier, name }: Pick<WireTier, 'tier' | 'name'>): string =>
  name || t`Tier ${tier}`

/** Returns true for the tier that the viewer pays for and that renews. */
const isOwnTier = ({ subscription }: WireOffers, tier: number): boolean =>
  subscription?.state === 'active' && subscription.price > 0 && subscription.tier === tier

/** Returns what the viewer can agree to in a tier; nothing in the one that they have. */
export function offersIn(known: WireOffers, tier: number): WireOffer[] {
  if (known.tiers.length === 0) return known.offers
  if (isOwnTier(known, tier)) return []
  return known.tiers.find((one) => one.tier === tier)?.offers ?? []
}

/** Returns true for a subscription that can be kept, or changed to another tier. */
export const canChange = (known: WireOffers): boolean =>
  known.subscription?.state === 'cancelling' || hasOtherTier(known)

/** Returns true where another tier than the one that the viewer has can be chosen. */
const hasOtherTier = (known: WireOffers): boolean =>
  known.tiers.some(
    ({ tier }) => tier !== known.subscription?.tier && offersIn(known, tier).length > 0,
  )

/** Returns the tier that is chosen first: the one that was asked for, or the next that is open. */
export function firstTier(known: WireOffers, asked = 1): number {
  const open = known.tiers.filter(({ tier }) => offersIn(known, tier).length > 0)
  return (open.find(({ tier }) => tier >= asked) ?? open[0])?.tier ?? 1
}

/** Returns the price of a tier in a few words. */
export const tierPrice = ({ monthlyPrice }: WireTier, currency: string): string =>
  monthlyPrice > 0 ? t`${formatMoney(monthlyPrice, currency)} a month` : t`Free`

/** Returns the reason why a tier cannot be chosen, or how many places are left. */
export function tierNote(known: WireOffers, { tier, isOpen, placesLeft }: WireTier): string {
  if (known.subscription?.tier === tier) return t`Your tier`
  if (!isOpen) return t`Closed for new subscribers`
  if (placesLeft === 0) return t`All places are taken`
  return placesLeft === undefined ? '' : t`Places left: ${placesLeft}`
}
