import * as z from 'zod/mini'

/** Refusals about following. */
export const followsErrors = {
  'follows.cannot_follow_yourself': {
    status: 422,
    message: 'You cannot follow yourself',
    data: z.null(),
  },
} as const
