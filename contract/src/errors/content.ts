import * as z from 'zod/mini'

/** Refusals about content of any kind: posts, videos, galleries and products. */
export const contentErrors = {
  'content.not_found': { status: 404, message: 'This does not exist or is not available', data: z.null() },
  'content.file_unusable': {
    status: 422,
    message: 'One of the files cannot be used here. Remove it and upload it again.',
    data: z.object({ fileId: z.string(), reason: z.enum(['unknown', 'wrong_kind', 'failed']) }),
  },
  'content.price_required': { status: 422, message: 'Set a price', data: z.null() },
  'content.expires_too_early': {
    status: 422,
    message: 'The end must be after the time of publishing',
    data: z.null(),
  },
  'content.participant_unusable': {
    status: 422,
    message: 'One of the participants cannot be named here. Remove that name.',
    data: z.object({ participantId: z.string() }),
  },
} as const
