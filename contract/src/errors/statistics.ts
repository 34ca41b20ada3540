import * as z from 'zod/mini'

/** Refusals about the statistics of creators. */
export const statisticsErrors = {
  'statistics.not_found': {
    status: 404,
    message: 'Nothing of yours is counted here',
    data: z.null(),
  },
} as const
