/**
 * Returns how long a subscription that runs since `from` has gone on without an end between, in
 * whole calendar months (UTC).
 */
export function monthsInARow(from: Date, to: Date): number {
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}
