import type { TaxRateRow } from './store.ts'

/**
 * Returns the rate of a country on a day, in basis points; undefined when it has none. The rates of
 * a country are latest first.
 */
export const rateOn = (
  rates: readonly Pick<TaxRateRow, 'country' | 'basisPoints' | 'validFrom'>[],
  country: string,
  day: string,
): number | undefined =>
  rates.find((rate) => rate.country === country && rate.validFrom <= day)?.basisPoints
