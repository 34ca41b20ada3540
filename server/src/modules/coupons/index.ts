export { addToUses, codesById } from './later-uses.store.ts'
export { limitCouponGuesses } from './limit-guesses.ts'
export { discountOf, loweredPeriods, type Reduction, reductionOf } from './rules.ts'
export {
  countCodeUse,
  type LastingCode,
  lastingCode,
  type TakenCode,
  takeCodes,
} from './use-code.ts'
export { CouponInPayment, countUse, releaseUse, reserveUse, takeCoupon } from './use-coupon.ts'
