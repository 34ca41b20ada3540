import * as z from 'zod/mini'

/** Refusals to open the locked app of a device. */
export const applockErrors = {
  'applock.incorrect_pin': { status: 422, message: 'Incorrect PIN', data: z.null() },
} as const
