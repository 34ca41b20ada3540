import { halfEven } from '@stagedoor/contract/kit/half-even'

const HOUR_SECONDS = 3600

/**
 * The wrong codes that one account, and one network that many people may share, can try in an hour.
 */
export const COUPON_GUESSES = {
  ofAccount: { max: 10, seconds: HOUR_SECONDS },
  ofNetwork: { max: 40, seconds: HOUR_SECONDS },
} as const

/** The fields of a coupon that decide whether it can be used. */
interface UsableCoupon {
  readonly status: string
  readonly expiresAt: Date
  readonly numberOfUses: number
  readonly takenUses: number
}

/** Returns the refusal of a coupon that nobody can use now; undefined when it can be used. */
export function unusableReason(coupon: UsableCoupon, now: Date) {
  if (coupon.status !== 'active') return 'coupons.not_found'
  if (coupon.expiresAt <= now) return 'coupons.expired'
  return coupon.takenUses >= coupon.numberOfUses ? 'coupons.used_up' : undefined
}

/** What a code of a performer takes off: a part of the price, or an amount. */
export interface Reduction {
  readonly percent: number | null
  /** In the unit of the price. */
  readonly amount: bigint | null
}

/**
 * Returns what a code takes off a price, in hundredths. Of an amount, at least a tenth of the price
 * is left.
 */
export function reductionOf(price: bigint, { percent, amount }: Reduction): bigint {
  if (percent !== null) return discountOf(price, percent)
  const most = price - (price + 9n) / 10n
  return amount !== null && amount < most ? amount : most
}

/**
 * Returns the number of payments that a code lowers, of a subscription that pays for some months at
 * once; null for all of them.
 */
export const loweredPeriods = (codeMonths: number | null, months: number): number | null =>
  codeMonths === null ? null : Math.ceil(codeMonths / months)

/** Returns the part of a price that a coupon takes off, in hundredths. */
export const discountOf = (price: bigint, percent: number): bigint =>
  halfEven(price * BigInt(percent), 100n)
