import * as z from 'zod/mini'

/** Refusals about texts that people accept. */
export const consentsErrors = {
  'consents.text_changed': {
    status: 409,
    message: 'Our terms have changed. Read them again before you sign up.',
    data: z.null(),
  },
} as const
