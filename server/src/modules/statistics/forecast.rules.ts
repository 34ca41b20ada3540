/** The fewest renewals and ends from which a rate is told. */
const FEWEST = 10

/**
 * Returns the share of subscriptions that renewed when they could; null where too few could for it
 * to mean anything.
 */
export function renewalRate({
  renewed,
  unrenewed,
}: {
  readonly renewed: number
  readonly unrenewed: number
}): number | null {
  const all = renewed + unrenewed
  return all < FEWEST ? null : renewed / all
}

/**
 * Returns what is left of the renewals to come when each succeeds at a rate: the second one of a
 * subscription needs the first, so it counts with the rate twice.
 */
export const expectedNet = (
  sums: readonly { readonly order: number; readonly net: bigint }[],
  rate: number,
): bigint =>
  BigInt(Math.round(sums.reduce((all, { order, net }) => all + Number(net) * rate ** order, 0)))
