import * as z from 'zod/mini'

/** Refusals about delivery addresses. */
export const addressesErrors = {
  'addresses.not_found': { status: 404, message: 'Address not found', data: z.null() },
  'addresses.too_many': {
    status: 422,
    message: 'You can save up to 10 addresses. Delete one to add another.',
    data: z.object({ maximum: z.number() }),
  },
} as const
