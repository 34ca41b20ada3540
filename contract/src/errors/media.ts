import * as z from 'zod/mini'

/** Refusals about files. */
export const mediaErrors = {
  'media.not_accepted': {
    status: 422,
    message: 'This file cannot be used here. Photos may be JPEG, PNG, WebP, GIF, AVIF or HEIC; videos MP4, MOV or MKV',
    data: z.object({
      reason: z.enum(['empty', 'wrong_kind', 'unsupported', 'unreadable', 'too_many_pixels', 'banned']),
      /** What is wrong with this very file, ready to show. */
      explanation: z.string(),
    }),
  },
  'media.not_found': { status: 404, message: 'This file does not exist', data: z.null() },
  'media.not_retryable': { status: 409, message: 'This file cannot be tried again; upload it anew', data: z.null() },
  'media.not_ready': { status: 409, message: 'This video is still being processed', data: z.null() },
  'media.not_a_video': { status: 422, message: 'This file is not a video', data: z.null() },
  'media.captions_unreadable': {
    status: 422,
    message: 'These captions cannot be read',
    data: z.object({
      /** What is wrong with them, ready to show. */
      explanation: z.string(),
    }),
  },
  'media.too_many_captions': { status: 422, message: 'A video has captions in 20 languages at most', data: z.null() },
  'media.in_use': { status: 409, message: 'This file is part of something; remove it there first', data: z.null() },
  'media.address_ended': { status: 403, message: 'This address has ended; load the page again', data: z.null() },
} as const
