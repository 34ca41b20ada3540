import * as z from 'zod/mini'

/** Refusals about comments. */
export const commentsErrors = {
  'comments.object_not_found': { status: 404, message: 'This does not exist or is not available', data: z.null() },
  'comments.locked': { status: 403, message: 'Comments open together with the content', data: z.null() },
  'comments.not_found': { status: 404, message: 'This comment is not there any more', data: z.null() },
  'comments.not_yours': { status: 403, message: 'Only whoever wrote this comment may do that', data: z.null() },
  'comments.one_level': { status: 422, message: 'A reply cannot be replied to', data: z.null() },
} as const
