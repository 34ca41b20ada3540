import { halfEven } from '../kit/half-even.ts'

/** The terms by which a creator gets a part of a price. */
export interface PriceTerms {
  /** The number of tokens for a unit of currency; 1 for prices in currency. */
  readonly tokenConversionRate: number
  /** The site's share of a sale, 0 to 1. */
  readonly commissionPercentage: number
}

/** Conversion rates and shares have at most four decimals. */
const SCALE = 10_000
const scaled = (value: number) => BigInt(Math.round(value * SCALE))

/**
 * Returns what the creator gets of a price, in currency, rounded as the ledger rounds a sale. Tax
 * that the price includes for some fans is not taken off.
 */
export function netPrice(
  price: number,
  { tokenConversionRate, commissionPercentage }: PriceTerms,
): number {
  const hundredths = BigInt(Math.round(price * 100))
  const worth = halfEven(hundredths * BigInt(SCALE), scaled(tokenConversionRate))
  const commission = halfEven(worth * scaled(commissionPercentage), BigInt(SCALE))
  return Number(worth - commission) / 100
}
