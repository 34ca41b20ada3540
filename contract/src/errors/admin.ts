import * as z from 'zod/mini'

/** Refusals to admins. */
export const adminErrors = {
  'admin.not_yourself': {
    status: 422,
    message: 'You cannot do this to your own account',
    data: z.null(),
  },
  'admin.not_staff': {
    status: 422,
    message: 'This account does not belong to the staff',
    data: z.null(),
  },
  'admin.email_taken': {
    status: 422,
    message: 'This e-mail address belongs to another account',
    data: z.null(),
  },
  'admin.not_suspended': { status: 409, message: 'This account is not suspended', data: z.null() },
  'admin.no_factors': {
    status: 409,
    message: 'This account has neither two-factor authentication nor passkeys',
    data: z.null(),
  },
  'admin.nothing_to_remove': {
    status: 404,
    message: 'This does not exist or was already removed',
    data: z.null(),
  },
  'admin.nothing_to_restore': {
    status: 422,
    message: 'This cannot be restored because it was not removed, or was removed too long ago',
    data: z.null(),
  },
  'admin.reason_missing': {
    status: 422,
    message: 'Enter a reason for rejecting the documents',
    data: z.null(),
  },
} as const
