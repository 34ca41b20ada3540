import * as z from 'zod/mini'

/** Refusals about likes and bookmarks. */
export const reactionsErrors = {
  'reactions.object_not_found': {
    status: 404,
    message: 'This does not exist or is not available',
    data: z.null(),
  },
} as const
