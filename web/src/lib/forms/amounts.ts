/** The limits of an amount. */
export interface AmountRange {
  readonly minimum: number
  readonly maximum: number
}

const STEPS = [1, 2, 5]

/**
 * Returns round amounts to choose from, the smallest first: 10, 20, 50, 100 between 10 and 10,000.
 */
export function suggestedAmounts(
  { minimum, maximum }: AmountRange,
  count: number,
): readonly number[] {
  const amounts: number[] = []
  for (let power = 1; amounts.length < count && power <= maximum; power *= 10) {
    for (const step of STEPS) {
      const amount = step * power
      if (amount >= minimum && amount <= maximum && amounts.length < count) amounts.push(amount)
    }
  }
  return amounts
}

/** Parses a typed amount: "12", "12.5", "1,250.00", "12,50". Undefined for an invalid one. */
export function parseAmount(typed: string): number | undefined {
  const plain = typed.trim().replace(/[\s']/g, '')
  const decimal = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$|^\.\d{1,2}$/.test(decimal) ? Number(decimal) : undefined
}

/** Adds and subtracts in whole hundredths, so that 0.1 + 0.2 is 0.3. */
export const sumAmounts = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/**
 * Returns the tax that a price includes, at a rate in basis points of the price without tax; half a
 * cent goes to the even one.
 */
export function taxWithin(price: number, basisPoints: number): number {
  const taxed = Math.round(price * 100) * basisPoints
  const whole = 10_000 + basisPoints
  const floor = Math.floor(taxed / whole)
  const rest = taxed % whole
  const isUp = 2 * rest > whole || (2 * rest === whole && floor % 2 === 1)
  return (isUp ? floor + 1 : floor) / 100
}

/**
 * Returns the money that buys at least the given tokens, at `rate` tokens for each unit; never less
 * than the minimum payment.
 */
export function priceOfTokens(
  tokens: number,
  rate: number,
  { minimum, maximum }: AmountRange,
): number {
  // Slightly less than the exact value, so that binary rounding does not add a cent.
  const exact = Math.ceil((Math.round(tokens * 100) / rate) * (1 - 1e-12)) / 100
  return Math.min(Math.max(exact, minimum), maximum)
}
