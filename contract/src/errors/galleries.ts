import * as z from 'zod/mini'

/** Refusals about galleries. */
export const galleriesErrors = {
  'galleries.not_found': {
    status: 404,
    message: 'This gallery does not exist or is not available',
    data: z.null(),
  },
  'galleries.not_yours': {
    status: 403,
    message: 'Only the creator of this gallery can do that',
    data: z.null(),
  },
} as const
