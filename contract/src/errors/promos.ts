import * as z from 'zod/mini'

/** Refusals about banners. */
export const promosErrors = {
  'promos.not_found': { status: 404, message: 'There is no such banner', data: z.null() },
  'promos.never_shown': { status: 422, message: 'It would end before it begins', data: z.null() },
} as const
