import * as z from 'zod/mini'

/** Refusals about accounts of any role. */
export const accountsErrors = {
  'accounts.not_found': { status: 404, message: 'Account not found', data: z.null() },
  'accounts.username_taken': { status: 422, message: 'This username is taken', data: z.null() },
  'accounts.username_reserved': {
    status: 422,
    message: 'This username is not available',
    data: z.null(),
  },
  'accounts.legal_name_fixed': {
    status: 422,
    message: 'A legal name that was confirmed by documents changes only after a new review',
    data: z.null(),
  },
} as const
