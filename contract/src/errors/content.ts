import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about content of any kind: posts, videos, galleries and products. */
export const contentErrors = {
  'content.not_found': {
    status: 404,
    message: 'This does not exist or is not available',
    data: z.null(),
  },
  'content.file_unusable': {
    status: 422,
    message: 'One of the files cannot be used here. Remove it or choose another one.',
    data: z.object({ fileId: z.string(), reason: z.enum(['unknown', 'wrong_kind', 'failed']) }),
  },
  'content.price_required': { status: 422, message: 'Set a price', data: z.null() },
  'content.price_out_of_range': {
    status: 422,
    message: 'This price is outside the allowed range',
    data: z.object({ minimum: Tokens, maximum: Tokens }),
  },
  'content.list_unusable': {
    status: 422,
    message: 'Choose one of the lists that you keep by hand',
    data: z.null(),
  },
  'content.expires_too_early': {
    status: 422,
    message: 'The expiry date must be after the publishing date',
    data: z.null(),
  },
  'content.participation_not_found': {
    status: 404,
    message: 'This content does not name you',
    data: z.null(),
  },
  'content.participant_unusable': {
    status: 422,
    message: 'One of the participants can’t be added. Remove them and try again.',
    data: z.object({ participantId: z.string() }),
  },
} as const
