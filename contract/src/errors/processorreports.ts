import * as z from 'zod/mini'

/** Refusals about reports for payment processors. */
export const processorreportsErrors = {
  'processorreports.month_not_begun': {
    status: 404,
    message: 'This month has not begun',
    data: z.null(),
  },
} as const
