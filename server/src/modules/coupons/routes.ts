import * as codes from '@stagedoor/contract/codes'
import * as coupons from '@stagedoor/contract/coupons'
import { type Route, serve } from '../../platform/http/index.ts'
import { performerByRef } from '../accounts/index.ts'
import { limitCouponGuesses } from './limit-guesses.ts'
import { listCouponUses, readCoupon, searchCoupons } from './read-coupons.ts'
import { applyCoupon } from './use-coupon.ts'
import { createCode, deleteCode, endCode, searchCodes } from './write-codes.ts'
import { createCoupon, deleteCoupon, updateCoupon } from './write-coupons.ts'

export const couponsRoutes: readonly Route[] = [
  serve(coupons.applyCoupon, async (ctx, { params: { code }, query }) => {
    const { performerId, kind } = query
    const ownerId = performerId && kind ? (await performerByRef(ctx, performerId)).id : undefined
    const purchase = ownerId && kind ? { ownerId, kind } : undefined
    await limitCouponGuesses(ctx, code, ownerId)
    return applyCoupon(ctx, ctx.viewer.id, { code, purchase })
  }),
  serve(coupons.searchCoupons, (ctx, { query }) => searchCoupons(ctx, query)),
  serve(coupons.viewCoupon, (ctx, { params }) => readCoupon(ctx, params.id)),
  serve(coupons.listCouponUses, (ctx, { params, query }) => listCouponUses(ctx, params.id, query)),
  serve(coupons.createCoupon, (ctx, { body }) => createCoupon(ctx, body)),
  serve(coupons.updateCoupon, (ctx, { params, body }) => updateCoupon(ctx, params.id, body)),
  serve(coupons.deleteCoupon, (ctx, { params }) => deleteCoupon(ctx, params.id)),
  serve(codes.searchCodes, (ctx, { query }) => searchCodes(ctx, query)),
  serve(codes.createCode, (ctx, { body }) => createCode(ctx, body)),
  serve(codes.endCode, (ctx, { params }) => endCode(ctx, params.id)),
  serve(codes.deleteCode, (ctx, { params }) => deleteCode(ctx, params.id)),
]
