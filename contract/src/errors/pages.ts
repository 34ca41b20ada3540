import * as z from 'zod/mini'

/** Refusals about the pages of the site. */
export const pagesErrors = {
  'pages.not_found': { status: 404, message: 'Page not found', data: z.null() },
  'pages.slug_taken': {
    status: 422,
    message: 'Another page already has this address',
    data: z.null(),
  },
} as const
