import * as z from 'zod/mini'

/** Refusals about creators who invite other creators. */
export const referralsErrors = {
  'referrals.not_found': {
    status: 404,
    message: 'This invitation does not exist',
    data: z.null(),
  },
  'referrals.over': { status: 409, message: 'This referral is over', data: z.null() },
} as const
