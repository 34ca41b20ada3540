/** Returns the day of an instant, which an away message is sent once on. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns true for a subscription of a tier that a message is for; every tier when it names none. */
export const isForTier = (
  { tiers }: { readonly tiers: readonly number[] },
  tier: number,
): boolean => tiers.length === 0 || tiers.includes(tier)
