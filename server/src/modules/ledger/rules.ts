import type { Currency, Tokens } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'

const BASIS = 10_000n
/** The scale of conversion rates, which have at most four decimals. */
const RATE_SCALE = 10_000

/** Returns what tokens are worth in currency at a rate of `rate` tokens per unit of currency. */
export function worthOf(tokens: Tokens, rate: number): Currency {
  return halfEven(tokens * BigInt(RATE_SCALE), scaledRate(rate)) as Currency
}

/**
 * Returns the tokens that an amount of currency buys at a rate of `rate` tokens per unit of
 * currency.
 */
export function tokensFor(amount: Currency, rate: number): Tokens {
  return halfEven(amount * scaledRate(rate), BigInt(RATE_SCALE)) as Tokens
}

const scaledRate = (rate: number) => BigInt(Math.round(rate * RATE_SCALE))

/** Returns a share of an amount in basis points: 1000 is a tenth. */
export function portion(amount: Currency, basisPoints: number): Currency {
  return halfEven(amount * BigInt(basisPoints), BASIS) as Currency
}

/** Returns the tax that a price includes, at a rate in basis points of the price without tax. */
export function taxWithin(price: Currency, basisPoints: number): Currency {
  return halfEven(price * BigInt(basisPoints), BASIS + BigInt(basisPoints)) as Currency
}

/** Splits a sale into the site's commission and the rest for the performer. */
export function share(
  gross: Currency,
  commissionBasisPoints: number,
): { commission: Currency; net: Currency } {
  const commission = portion(gross, commissionBasisPoints)
  return { commission, net: (gross - commission) as Currency }
}
