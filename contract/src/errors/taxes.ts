import * as z from 'zod/mini'

/** Refusals about tax rates. */
export const taxesErrors = {
  'taxes.rate_not_found': { status: 404, message: 'This tax rate does not exist', data: z.null() },
  'taxes.rate_exists': {
    status: 409,
    message: 'This country has a rate from this day on',
    data: z.null(),
  },
} as const
