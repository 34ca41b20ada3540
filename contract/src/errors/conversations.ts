import * as z from 'zod/mini'

/** Refusals about conversations. */
export const conversationsErrors = {
  'conversations.not_found': {
    status: 404,
    message: 'This conversation does not exist',
    data: z.null(),
  },
  'conversations.not_available': {
    status: 404,
    message: 'This person cannot be written to',
    data: z.null(),
  },
  'conversations.performers_only': {
    status: 403,
    message: 'Only creators can change this',
    data: z.null(),
  },
  'conversations.cannot_write': {
    status: 403,
    message: 'You cannot write in this conversation now',
    data: z.object({
      reason: z.enum(['subscribe', 'wait_for_fan', 'unavailable', 'you_blocked', 'not_verified']),
    }),
  },
} as const
