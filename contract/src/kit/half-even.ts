/**
 * Returns the quotient of two whole numbers, rounded to the nearest whole one; exact halves go to
 * the even neighbour. All shares of money are rounded so.
 */
export function halfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('half-even division needs a positive denominator')
  const rest = ((numerator % denominator) + denominator) % denominator
  const floor = (numerator - rest) / denominator
  const isUp = 2n * rest > denominator || (2n * rest === denominator && floor % 2n !== 0n)
  return isUp ? floor + 1n : floor
}
