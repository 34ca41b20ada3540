import * as z from 'zod/mini'

/** Refusals about coupons. */
export const couponsErrors = {
  'coupons.not_found': { status: 404, message: 'This coupon is not valid', data: z.null() },
  'coupons.expired': { status: 406, message: 'This coupon has expired', data: z.null() },
  'coupons.used_up': { status: 406, message: 'This coupon has been used up', data: z.null() },
  'coupons.already_used': {
    status: 406,
    message: 'You have already used this coupon',
    data: z.null(),
  },
  'coupons.in_payment': {
    status: 406,
    message: 'This coupon is part of another payment of yours that is still being confirmed',
    data: z.null(),
  },
  'coupons.not_for_this': {
    status: 406,
    message: 'This code doesn’t apply here',
    data: z.null(),
  },
  'coupons.one_benefit': {
    status: 422,
    message: 'A code takes off either a percentage or an amount',
    data: z.null(),
  },
  'coupons.list_not_found': {
    status: 422,
    message: 'Choose one of your own lists, not an automatic one',
    data: z.null(),
  },
  'coupons.code_taken': { status: 409, message: 'Another coupon has this code', data: z.null() },
} as const
