/** A coupon that the server accepted; `value` is the part it takes off. */
export interface AppliedCoupon {
  readonly code: string
  readonly value: number
}

/**
 * Returns the price after a coupon, as the server computes it: the discount is rounded half to
 * even.
 */
export function priceWith(amount: number, coupon: AppliedCoupon | undefined): number {
  if (!coupon) return amount
  const cents = Math.round(amount * 100)
  const product = cents * Math.round(coupon.value * 100)
  const whole = Math.floor(product / 100)
  const rest = product % 100
  const roundsUp = rest > 50 || (rest === 50 && whole % 2 === 1)
  return (cents - whole - (roundsUp ? 1 : 0)) / 100
}
