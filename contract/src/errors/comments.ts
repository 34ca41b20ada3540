import * as z from 'zod/mini'

/** Refusals about comments. */
export const commentsErrors = {
  'comments.object_not_found': {
    status: 404,
    message: 'This does not exist or is not available',
    data: z.null(),
  },
  'comments.locked': {
    status: 403,
    message: 'Unlock this content to see its comments',
    data: z.null(),
  },
  'comments.not_found': { status: 404, message: 'This comment was deleted', data: z.null() },
  'comments.not_yours': {
    status: 403,
    message: 'Only the author of this comment can do that',
    data: z.null(),
  },
  'comments.one_level': { status: 422, message: 'You cannot reply to a reply', data: z.null() },
} as const
