import * as z from 'zod/mini'

/** Refusals about the comparison with payment companies. */
export const reconciliationErrors = {
  'reconciliation.not_found': { status: 404, message: 'Difference not found', data: z.null() },
  'reconciliation.resolved': {
    status: 409,
    message: 'This difference is already resolved',
    data: z.null(),
  },
} as const
