import * as z from 'zod/mini'

/** Refusals about texts that people accept. */
export const consentsErrors = {
  'consents.text_changed': {
    status: 409,
    message: 'Our terms have changed. Read them again before you sign up.',
    data: z.null(),
  },
  'consents.acceptance_missing': {
    status: 422,
    message: 'Accept our terms and the privacy policy to sign up',
    /** The texts to show and to accept. */
    data: z.object({
      texts: z.array(z.object({ slug: z.string(), title: z.string(), hash: z.string() })),
    }),
  },
} as const
