import * as z from 'zod/mini'

/** Refusals about messages of visitors. */
export const contactErrors = {
  'contact.not_found': { status: 404, message: 'Message not found', data: z.null() },
} as const
