import type { GroupPrices } from '../../items/index.ts'

/** A lower price for subscribers from a tier on; the tier 0 stands for followers. */
export interface GroupPrice {
  readonly fromTier: number
  readonly price: bigint
}

/** Followers, and the most tiers that a performer can have. */
const GROUPS = 6

/**
 * Returns what each group pays, of whom nobody pays more than the group before; null where everyone
 * pays the price.
 */
export function groupColumnOf(price: bigint, groups: readonly GroupPrice[]): GroupPrices | null {
  let lowest = price
  const column = Array.from({ length: GROUPS }, (_, tier) => {
    const own = groups.findLast(({ fromTier }) => fromTier === tier)?.price
    if (own !== undefined && own < lowest) lowest = own
    return lowest
  })
  return lowest < price ? column : null
}
