/**
 * The names of subscription offers in addresses and choices: bundles have the type `monthly` on the
 * wire.
 */
export const offerKeys = ['monthly', '3-months', '6-months', 'yearly', 'free'] as const
/** The name of a subscription offer. */
export type OfferKey = (typeof offerKeys)[number]

interface Kind {
  readonly type: 'monthly' | 'yearly' | 'free'
  readonly months?: number | undefined
}

/** Returns the name of an offer. */
export function offerKey({ type, months }: Kind): OfferKey {
  if (type !== 'monthly') return type
  if (months === 3) return '3-months'
  return months === 6 ? '6-months' : 'monthly'
}

/**
 * Returns what several months at one price save against as many single months, in percent;
 * undefined for nothing.
 */
export function bundleSaving(
  { price, months = 1 }: { price: number; months?: number | undefined },
  monthly: number,
) {
  if (months <= 1 || monthly <= 0 || price <= 0) return undefined
  const percent = Math.floor((1 - price / (monthly * months)) * 100)
  return percent > 0 ? percent : undefined
}
