export { limitCouponGuesses } from './limit-guesses.ts'
export { discountOf } from './rules.ts'
export { CouponInPayment, countUse, releaseUse, reserveUse, takeCoupon } from './use-coupon.ts'
