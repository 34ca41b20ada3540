import * as z from 'zod/mini'

/** Refusals about banners. */
export const promosErrors = {
  'promos.not_found': { status: 404, message: 'Banner not found', data: z.null() },
  'promos.never_shown': { status: 422, message: 'The end must be after the start', data: z.null() },
} as const
