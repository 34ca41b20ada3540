import * as z from 'zod/mini'

/** Refusals about a creator's calendar. */
export const calendarErrors = {
  'calendar.range_too_long': { status: 422, message: 'Choose at most 62 days', data: z.null() },
} as const
