import * as z from 'zod/mini'

/** Refusals about the links of a profile. */
export const profilelinksErrors = {
  'profilelinks.not_found': {
    status: 404,
    message: 'This link does not exist or is not available',
    data: z.null(),
  },
  'profilelinks.address_unusable': {
    status: 422,
    message: 'Enter a whole address that begins with https://',
    data: z.object({ url: z.string() }),
  },
} as const
