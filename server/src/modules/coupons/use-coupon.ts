import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { unusableReason } from './rules.ts'
import { type Coupon, couponWithCode, lockCouponWithCode } from './store.ts'
import { deleteReservedUse, insertUse, markUsed, useBy } from './uses.store.ts'

/** A coupon as the payment that uses it stores it. */
interface AppliedCoupon {
  readonly couponId: string
  readonly couponCode: string
  readonly couponPercent: number
}

/**
 * Thrown when the coupon is reserved by another payment of the same account, which may be
 * abandoned.
 */
export class CouponInPayment extends Error {
  override name = 'CouponInPayment'
  readonly paymentId: string
  constructor(paymentId: string) {
    super('the coupon is reserved by another payment of the account')
    this.paymentId = paymentId
  }
}

/**
 * Returns whether an account can use a coupon now, without reserving it. Refuses what cannot be
 * used; its own open payment with the coupon is not an obstacle.
 */
export async function applyCoupon(ctx: ReadCtx, accountId: string, code: string) {
  const coupon = await couponWithCode(ctx, code)
  const use = coupon && (await useBy(ctx, coupon.id, accountId))
  if (!coupon) return refuse('coupons.not_found')
  const reason = unusableReason(
    { ...coupon, takenUses: coupon.takenUses - (use ? 1 : 0) },
    ctx.now(),
  )
  if (use?.status === 'used') refuse('coupons.already_used')
  if (reason) refuse(reason)
  return { _id: coupon.id, code: coupon.code, value: coupon.percent / 100 }
}

/**
 * Returns the coupon of a payment that is about to be stored, locked until the transaction ends.
 * Refuses one that cannot be used; throws CouponInPayment when another payment of the account has
 * it reserved.
 */
export async function takeCoupon(
  ctx: InTransaction,
  accountId: string,
  code: string,
): Promise<AppliedCoupon> {
  const coupon = (await lockCouponWithCode(ctx, code)) ?? refuse('coupons.not_found')
  const use = await useBy(ctx, coupon.id, accountId)
  if (use?.status === 'used') refuse('coupons.already_used')
  if (use) throw new CouponInPayment(use.paymentId)
  const reason = unusableReason(coupon, ctx.now())
  if (reason) refuse(reason)
  return appliedCoupon(coupon)
}

const appliedCoupon = ({
  id: couponId,
  code: couponCode,
  percent: couponPercent,
}: Coupon): AppliedCoupon => ({
  couponId,
  couponCode,
  couponPercent,
})

/** A payment with its coupon. */
interface CouponPayment {
  readonly id: string
  readonly buyerId: string
  readonly couponId: string | null
}

/**
 * Reserves the use of a coupon for a payment that was stored. The coupon must be locked by
 * `takeCoupon`.
 */
export async function reserveUse(
  ctx: InTransaction,
  { id, buyerId, couponId }: CouponPayment,
): Promise<void> {
  if (couponId)
    await insertUse(ctx, { couponId, accountId: buyerId, paymentId: id, status: 'reserved' })
}

/**
 * Counts the use of a payment that succeeded, also when it was released before because the payment
 * seemed over.
 */
export async function countUse(
  ctx: InTransaction,
  { id, buyerId, couponId }: CouponPayment,
): Promise<void> {
  if (!couponId || (await markUsed(ctx, id))) return
  const isCounted = await insertUse(ctx, {
    couponId,
    accountId: buyerId,
    paymentId: id,
    status: 'used',
  })
  if (!isCounted)
    ctx.log.warn(
      { paymentId: id, couponId },
      'a late payment used a coupon that its buyer used again',
    )
}

/** Releases the use of a payment that ended without success. */
export async function releaseUse(
  ctx: InTransaction,
  { id, couponId }: CouponPayment,
): Promise<void> {
  if (couponId) await deleteReservedUse(ctx, id)
}
