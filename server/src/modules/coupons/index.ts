export { limitCouponGuesses } from './limit-guesses.ts'
export { discountOf, reductionOf } from './rules.ts'
export { countCodeUse, type TakenCode, takeCodes } from './use-code.ts'
export { CouponInPayment, countUse, releaseUse, reserveUse, takeCoupon } from './use-coupon.ts'
