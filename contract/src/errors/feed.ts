import * as z from 'zod/mini'

/** Refusals about posts. */
export const feedErrors = {
  'feed.not_found': { status: 404, message: 'This post does not exist or is not available', data: z.null() },
  'feed.locked': { status: 403, message: 'This post is locked', data: z.null() },
  'feed.not_yours': { status: 403, message: 'Only the performer who made this post may do that', data: z.null() },
  'feed.text_required': { status: 422, message: 'Write something first', data: z.null() },
  'feed.file_required': {
    status: 422,
    message: 'Add at least one file to this post',
    data: z.object({ type: z.enum(['photo', 'video']) }),
  },
  'feed.file_unusable': {
    status: 422,
    message: 'One of the files cannot be used in this post; remove it and upload it again',
    data: z.object({ fileId: z.string(), reason: z.enum(['unknown', 'wrong_kind', 'failed', 'used']) }),
  },
  'feed.price_required': { status: 422, message: 'Set a price for a post that is sold', data: z.null() },
} as const
