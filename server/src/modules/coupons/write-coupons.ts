import type { CouponForm } from '@stagedoor/contract/coupons'
import { done } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { presentCoupon } from './read-coupons.ts'
import { type Coupon, type CouponFields, insertCoupon, updateCouponRow } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof CouponForm>

/** Creates a coupon. Refuses a code that another one has. */
export const createCoupon = (ctx: ViewerCtx, form: Form) =>
  transaction(ctx, async (ctx) => {
    const coupon = await insertCoupon(ctx, fieldsOf(form)).catch(refuseTakenCode)
    await auditChange(ctx, 'created', coupon)
    return presentCoupon(ctx, coupon)
  })

/** Replaces a coupon's fields. Refuses an unknown coupon and a code that another one has. */
export const updateCoupon = (ctx: ViewerCtx, id: string, form: Form) =>
  transaction(ctx, async (ctx) => {
    const coupon = await updateCouponRow(ctx, id, fieldsOf(form)).catch(refuseTakenCode)
    if (!coupon) return refuse('coupons.not_found')
    await auditChange(ctx, 'updated', coupon)
    return presentCoupon(ctx, coupon)
  })

/** Deletes a coupon, whose uses stay with their payments. Refuses an unknown coupon. */
export async function deleteCoupon(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    const coupon = await updateCouponRow(ctx, id, { deletedAt: ctx.now() })
    if (!coupon) return refuse('coupons.not_found')
    await auditChange(ctx, 'deleted', coupon)
  })
  return done
}

const fieldsOf = ({
  value,
  expiredDate,
  description = '',
  status = 'active',
  ...rest
}: Form): CouponFields => ({
  ...rest,
  description,
  status,
  percent: Math.round(value * 100),
  expiresAt: expiredDate,
})

function refuseTakenCode(error: Error & { code?: string }): never {
  if (error.code === '23505') refuse('coupons.code_taken')
  throw error
}

const auditChange = (ctx: InTransaction<ViewerCtx>, what: string, coupon: Coupon) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `coupons.coupon_${what}`,
    subjectKind: 'coupon',
    subjectId: coupon.id,
    detail: {
      code: coupon.code,
      percent: coupon.percent,
      numberOfUses: coupon.numberOfUses,
      expiresAt: coupon.expiresAt.toISOString(),
      status: coupon.status,
    },
  })
