/**
 * What items are measured by, and the steps at which filters begin and end: the price in hundredths
 * of a token, and the length of a video in seconds. The indexes `items__product_price` and
 * `items__video_length` have these steps.
 */
export const measureSteps = { price: [0, 2000, 10_000], seconds: [300, 1200] } as const

/** A measure, and the least and the most that a list takes of it; `below` is exclusive. */
export interface MeasuredWithin {
  readonly measure: keyof typeof measureSteps
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly below?: number | undefined
}

/**
 * Returns the numbers of the bands that a range touches, from the lowest. Each step is a band of
 * its own, as are the values below, between and above the steps.
 */
export function bandsWithin({ measure, from, to, below }: MeasuredWithin): number[] {
  const steps: readonly number[] = measureSteps[measure]
  const isReached = (lowest: number) =>
    (to === undefined || to >= lowest) && (below === undefined || below > lowest)
  const bands = steps.flatMap((step, at) => [
    { number: 2 * at, lowest: (steps[at - 1] ?? Number.NEGATIVE_INFINITY) + 1, highest: step - 1 },
    { number: 2 * at + 1, lowest: step, highest: step },
  ])
  const last = steps.at(-1) ?? 0
  return [...bands, { number: 2 * steps.length, lowest: last + 1, highest: Infinity }]
    .filter(({ lowest, highest }) => isReached(lowest) && (from ?? 0) <= highest)
    .map(({ number }) => number)
}
