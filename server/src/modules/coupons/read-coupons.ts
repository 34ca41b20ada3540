import type { ReadCtx } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import {
  type Coupon,
  type CouponFilter,
  type CouponOrder,
  selectCoupon,
  selectCoupons,
} from './store.ts'
import { countUses, selectUses } from './uses.store.ts'
import { couponView, useView } from './views.ts'

const columns = new Map<string, CouponOrder['by']>([
  ['updatedAt', 'updatedAt'],
  ['expiredDate', 'expiresAt'],
])

/** Lists the coupons for admins, the newest first. */
export async function searchCoupons(
  ctx: ReadCtx,
  { q, status, ...query }: ListQuery & CouponFilter,
) {
  const order = parseListOrder(query, columns)
  const { rows, total } = await selectCoupons(ctx, { q, status }, order)
  const counts = await countUses(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => couponView(row, counts.get(row.id))),
    total,
    ...nextCursor(rows, order),
  }
}

/** Returns one coupon. Refuses `coupons.not_found`. */
export async function readCoupon(ctx: ReadCtx, id: string) {
  const coupon = await selectCoupon(ctx, id)
  return coupon ? presentCoupon(ctx, coupon) : refuse('coupons.not_found')
}

/** Returns a coupon with its numbers of uses, in wire shape. */
export async function presentCoupon(ctx: ReadCtx, coupon: Coupon) {
  return couponView(coupon, (await countUses(ctx, [coupon.id])).get(coupon.id))
}

/** Lists the accounts that used a coupon, the newest first. Refuses `coupons.not_found`. */
export async function listCouponUses(ctx: ReadCtx, id: string, query: ListQuery) {
  if (!(await selectCoupon(ctx, id))) refuse('coupons.not_found')
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectUses(ctx, id, order)
  const people = await readCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  return { data: rows.map((row) => useView(row, people)), total, ...nextCursor(rows, order) }
}
