import * as coupons from '@stagedoor/contract/coupons'
import { type Route, serve } from '../../platform/http/index.ts'
import { limitCouponGuesses } from './limit-guesses.ts'
import { listCouponUses, readCoupon, searchCoupons } from './read-coupons.ts'
import { applyCoupon } from './use-coupon.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './write-coupons.ts'

export const couponsRoutes: readonly Route[] = [
  serve(coupons.applyCoupon, async (ctx, { params }) => {
    await limitCouponGuesses(ctx, params.code)
    return applyCoupon(ctx, ctx.viewer.id, params.code)
  }),
  serve(coupons.searchCoupons, (ctx, { query }) => searchCoupons(ctx, query)),
  serve(coupons.viewCoupon, (ctx, { params }) => readCoupon(ctx, params.id)),
  serve(coupons.listCouponUses, (ctx, { params, query }) => listCouponUses(ctx, params.id, query)),
  serve(coupons.createCoupon, (ctx, { body }) => createCoupon(ctx, body)),
  serve(coupons.updateCoupon, (ctx, { params, body }) => updateCoupon(ctx, params.id, body)),
  serve(coupons.deleteCoupon, (ctx, { params }) => deleteCoupon(ctx, params.id)),
]
