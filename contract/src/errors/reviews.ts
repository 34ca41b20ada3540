import * as z from 'zod/mini'

/** Refusals about reviews before publication. */
export const reviewsErrors = {
  'reviews.not_found': { status: 404, message: 'Review not found', data: z.null() },
  'reviews.decided': {
    status: 409,
    message: 'This has been reviewed already',
    data: z.null(),
  },
  'reviews.claimed': {
    status: 409,
    message: 'Another person is reviewing this',
    data: z.null(),
  },
  'reviews.second_person_needed': {
    status: 403,
    message: 'You have approved this. Another person must approve it as well',
    data: z.null(),
  },
  'reviews.own_file': {
    status: 403,
    message: 'Another person must review your files',
    data: z.null(),
  },
} as const
