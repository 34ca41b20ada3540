import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('coupons')

/** The refusals of a coupon code that cannot be used. */
export const couponErrors = [
  'coupons.not_found',
  'coupons.expired',
  'coupons.used_up',
  'coupons.already_used',
  'coupons.in_payment',
  'coupons.not_for_this',
] as const

export const applyCoupon = call('applyCoupon', {
  method: 'POST',
  path: '/coupons/:code/apply-coupon',
  access: 'account',
  summary:
    'Checks whether the account can use a coupon of the site or a code of a performer now, and ' +
    'returns its discount. Nothing is reserved.',
  errors: [
    'coupons.not_found',
    'coupons.expired',
    'coupons.used_up',
    'coupons.already_used',
    'coupons.not_for_this',
    'performers.not_found',
  ],
})

export const searchCoupons = call('searchCoupons', {
  method: 'GET',
  path: '/admin/coupons/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the coupons, newest first.',
  errors: [],
})

export const viewCoupon = call('viewCoupon', {
  method: 'GET',
  path: '/admin/coupons/:id/view',
  access: 'admin',
  staff: 'money.read',
  summary: 'Returns one coupon.',
  errors: ['coupons.not_found'],
})

export const listCouponUses = call('listCouponUses', {
  method: 'GET',
  path: '/admin/coupons/:id/uses',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the accounts that used a coupon, newest first.',
  errors: ['coupons.not_found'],
})

export const createCoupon = call('createCoupon', {
  method: 'POST',
  path: '/admin/coupons',
  access: 'admin',
  staff: 'money.write',
  summary: 'Creates a coupon.',
  errors: ['coupons.code_taken'],
})

export const updateCoupon = call('updateCoupon', {
  method: 'PUT',
  path: '/admin/coupons/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Updates a coupon. Payments that were started keep their discount.',
  errors: ['coupons.not_found', 'coupons.code_taken'],
})

export const deleteCoupon = call('deleteCoupon', {
  method: 'DELETE',
  path: '/admin/coupons/:id',
  access: 'admin',
  staff: 'money.write',
  summary: 'Deletes a coupon. Payments that were started keep their discount.',
  errors: ['coupons.not_found'],
})
