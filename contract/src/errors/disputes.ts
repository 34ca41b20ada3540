import * as z from 'zod/mini'

/** Refusals about disputes. */
export const disputesErrors = {
  'disputes.not_found': { status: 404, message: 'Dispute not found', data: z.null() },
  'disputes.decided': {
    status: 409,
    message: 'This dispute has already been decided',
    data: z.null(),
  },
  'disputes.not_simulated': {
    status: 409,
    message: 'Only disputes of play money can be decided here',
    data: z.null(),
  },
  'disputes.no_debt': { status: 409, message: 'This fan owes nothing', data: z.null() },
} as const
