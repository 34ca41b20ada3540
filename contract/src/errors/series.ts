import * as z from 'zod/mini'

/** Refusals about series of posts. */
export const seriesErrors = {
  'series.not_found': {
    status: 404,
    message: 'This series does not exist or is not available',
    data: z.null(),
  },
  'series.too_many': {
    status: 422,
    message: 'You have reached the limit of series. Delete one to create another.',
    data: z.object({ most: z.number() }),
  },
  'series.post_unusable': {
    status: 422,
    message: 'One of the posts cannot be in this series. A post is in one series at most.',
    data: z.object({ postId: z.string() }),
  },
} as const
