/** A coupon or code that the server accepted: a part of the price, or an amount of currency. */
export interface AppliedCoupon {
  readonly code: string
  /** The part that it takes off; 0 where it is an amount. */
  readonly value: number
  /** At least a tenth of the price is left of it. */
  readonly amount?: number | undefined
  /** Present where it lowers later payments of a subscription too: their number of months. */
  readonly months?: number | 'always' | undefined
}

/**
 * Returns the price after a coupon, as the server computes it: the discount is rounded half to
 * even. `rate` is the number of tokens in a unit of currency where the price is in tokens.
 */
export function priceWith(amount: number, coupon: AppliedCoupon | undefined, rate = 1): number {
  if (!coupon) return amount
  const cents = Math.round(amount * 100)
  if (coupon.amount !== undefined) {
    const most = cents - Math.ceil(cents / 10)
    const off = halfEven(Math.round(coupon.amount * 100) * Math.round(rate * 10_000), 10_000)
    return (cents - Math.min(off, most)) / 100
  }
  return (cents - halfEven(cents * Math.round(coupon.value * 100), 100)) / 100
}

function halfEven(product: number, by: number): number {
  const whole = Math.floor(product / by)
  const rest = product % by
  const roundsUp = rest > by / 2 || (rest === by / 2 && whole % 2 === 1)
  return whole + (roundsUp ? 1 : 0)
}
