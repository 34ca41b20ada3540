import * as z from 'zod/mini'

/** Refusals about texts that people accept. */
export const consentsErrors = {
  'consents.text_changed': {
    status: 409,
    message: 'Our terms changed while you were here. Please read them again before you sign up.',
    data: z.null(),
  },
} as const
