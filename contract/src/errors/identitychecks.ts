import * as z from 'zod/mini'

/** Refusals about identity checks by other companies. */
export const identitychecksErrors = {
  'identitychecks.off': {
    status: 404,
    message: 'This site checks documents itself',
    data: z.null(),
  },
  'identitychecks.not_needed': {
    status: 409,
    message: 'No document of yours waits for a check',
    data: z.null(),
  },
  'identitychecks.unavailable': {
    status: 503,
    message: 'The company that checks identities is not responding. Try again later.',
    data: z.null(),
  },
} as const
