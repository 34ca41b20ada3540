import * as z from 'zod/mini'

/** Refusals about performers' documents. */
export const verificationErrors = {
  'verification.nothing_to_decide': {
    status: 409,
    message: 'There is nothing to decide. A document is missing or has already been decided.',
    data: z.null(),
  },
  'verification.documents_not_opened': {
    status: 409,
    message: 'Open both documents before you approve them',
    data: z.null(),
  },
} as const
