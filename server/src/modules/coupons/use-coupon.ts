import type { CodeKind } from '@stagedoor/contract/coupons'
import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CodeOfAccount, lockCode } from './codes.store.ts'
import { unusableReason } from './rules.ts'
import { type Coupon, couponWithCode, lockCouponWithCode } from './store.ts'
import { codeMonths, codeObstacle, findCode, type TakenCode, takenOf } from './use-code.ts'
import { deleteReservedUse, insertUse, markUsed, useBy } from './uses.store.ts'

/** A coupon as the payment that uses it stores it. */
interface AppliedCoupon extends TakenCode {
  readonly couponCode: string
  /** True for a code of the performer who is paid, and who bears it. */
  readonly isOfPerformer: boolean
}

/** What is bought, and of whom: the codes of that performer come first. */
export interface CouponPurchase {
  readonly ownerId: string
  readonly kind: CodeKind
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
export async function applyCoupon(
  ctx: ReadCtx,
  accountId: string,
  { code, purchase }: { code: string; purchase: CouponPurchase | undefined },
) {
  const own = purchase && (await findCode(ctx, { ...purchase, accountId, code }))
  if (own && purchase) return applyCode(ctx, own, purchase.kind)
  if (purchase && purchase.kind !== 'subscription') refuse('coupons.not_found')
  const coupon = await couponWithCode(ctx, code)
  const use = coupon && (await useBy(ctx, coupon.id, accountId))
  if (!coupon) return refuse('coupons.not_found')
  const reason = unusableReason(
    { ...coupon, takenUses: coupon.takenUses - (use ? 1 : 0) },
    ctx.now(),
  )
  if (use?.status === 'used') refuse('coupons.already_used')
  if (reason) refuse(reason)
  return { _id: coupon.id, code: coupon.code, value: (coupon.percent ?? 0) / 100 }
}

function applyCode(ctx: ReadCtx, code: CodeOfAccount, kind: CodeKind) {
  const obstacle = codeObstacle(code, kind, ctx.now())
  if (obstacle) refuse(obstacle)
  const { id: _id, percent, amount } = code
  const benefit = { value: (percent ?? 0) / 100, ...(amount && { amount: amount as Currency }) }
  const isLasting = kind === 'subscription' && code.months !== 1
  return { _id, code: code.code, ...benefit, ...(isLasting && { months: codeMonths(code) }) }
}

/**
 * Returns the coupon of a payment that is about to be stored, locked until the transaction ends.
 * Refuses one that cannot be used; throws CouponInPayment when another payment of the account has
 * it reserved.
 */
export async function takeCoupon(
  ctx: InTransaction,
  accountId: string,
  { code, purchase }: { code: string; purchase: CouponPurchase | undefined },
): Promise<AppliedCoupon> {
  const own = purchase && (await lockCode(ctx, { ...purchase, accountId, code }))
  if (own && purchase) return takeOwn(ctx, own, { accountId, kind: purchase.kind })
  const coupon = (await lockCouponWithCode(ctx, code)) ?? refuse('coupons.not_found')
  const use = await useBy(ctx, coupon.id, accountId)
  if (use?.status === 'used') refuse('coupons.already_used')
  if (use) throw new CouponInPayment(use.paymentId)
  const reason = unusableReason(coupon, ctx.now())
  if (reason) refuse(reason)
  return appliedCoupon(coupon)
}

async function takeOwn(
  ctx: InTransaction,
  code: CodeOfAccount,
  { accountId, kind }: { accountId: string; kind: CodeKind },
): Promise<AppliedCoupon> {
  const obstacle = codeObstacle(code, kind, ctx.now())
  if (obstacle) refuse(obstacle)
  const use = await useBy(ctx, code.id, accountId)
  if (use) throw new CouponInPayment(use.paymentId)
  return { ...takenOf(code), couponCode: code.code, isOfPerformer: true }
}

const appliedCoupon = ({ id, code, percent }: Coupon): AppliedCoupon => ({
  couponId: id,
  couponCode: code,
  percent,
  amount: null,
  isOfPerformer: false,
})

/** A payment with its coupon, and what it took off. */
interface CouponPayment {
  readonly id: string
  readonly buyerId: string
  readonly couponId: string | null
  readonly amount: bigint
  readonly discount: bigint
  readonly reduction: bigint
}

const figuresOf = ({ amount: paid, discount, reduction }: CouponPayment) => ({
  paid,
  given: discount + reduction,
})

/**
 * Reserves the use of a coupon for a payment that was stored. The coupon must be locked by
 * `takeCoupon`.
 */
export async function reserveUse(ctx: InTransaction, payment: CouponPayment): Promise<void> {
  const { id: paymentId, buyerId: accountId, couponId } = payment
  if (!couponId) return
  const use = { couponId, accountId, paymentId, ...figuresOf(payment) }
  await insertUse(ctx, { ...use, status: 'reserved' })
}

/**
 * Counts the use of a payment that succeeded, also when it was released before because the payment
 * seemed over.
 */
export async function countUse(ctx: InTransaction, payment: CouponPayment): Promise<void> {
  const { id, buyerId, couponId } = payment
  if (!couponId || (await markUsed(ctx, id))) return
  const isCounted = await insertUse(ctx, {
    couponId,
    accountId: buyerId,
    paymentId: id,
    status: 'used',
    ...figuresOf(payment),
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
  { id, couponId }: Pick<CouponPayment, 'id' | 'couponId'>,
): Promise<void> {
  if (couponId) await deleteReservedUse(ctx, id)
}
