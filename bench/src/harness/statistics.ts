/** The middle of some values with the lowest and the highest of them. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Returns the middle value, or the mean of the two in the middle; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const above = sorted[Math.floor(middle)] ?? Number.NaN
  const below = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return (above + below) / 2
}

/** Returns the median of some values and how far they spread; undefined for no values. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length === 0) return undefined
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) }
}

/** Returns the value that a share of the values does not exceed, such as 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
