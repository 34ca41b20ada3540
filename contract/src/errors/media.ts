import * as z from 'zod/mini'

/** Refusals about files. */
export const mediaErrors = {
  'media.not_accepted': {
    status: 422,
    message:
      'This file type is not supported. Use JPEG, PNG, WebP, GIF, AVIF or HEIC for photos, and MP4, MOV or MKV for videos.',
    data: z.object({
      reason: z.enum([
        'empty',
        'wrong_kind',
        'unsupported',
        'unreadable',
        'too_many_pixels',
        'banned',
      ]),
      /** The problem with this file, ready to show. */
      explanation: z.string(),
    }),
  },
  'media.not_found': { status: 404, message: 'File not found', data: z.null() },
  'media.upload_not_found': { status: 404, message: 'Upload not found', data: z.null() },
  'media.upload_changed': {
    status: 422,
    message: 'This file changed while it was uploaded. Upload it again.',
    data: z.null(),
  },
  'media.too_many_uploads': {
    status: 422,
    message: 'Too many unfinished uploads. Finish or cancel some of them first.',
    data: z.object({ allowed: z.number() }),
  },
  'media.not_retryable': {
    status: 409,
    message:
      'There is nothing to try again: the file is processed, cannot be read, or was tried too often.',
    data: z.null(),
  },
  'media.not_ready': {
    status: 409,
    message: 'This video is still being processed',
    data: z.null(),
  },
  'media.not_a_video': { status: 422, message: 'This file is not a video', data: z.null() },
  'media.captions_unreadable': {
    status: 422,
    message: 'These captions cannot be read',
    data: z.object({
      /** The problem with the captions, ready to show. */
      explanation: z.string(),
    }),
  },
  'media.too_many_captions': {
    status: 422,
    message: 'A video can have captions in up to 20 languages',
    data: z.null(),
  },
  'media.chapters_unusable': {
    status: 422,
    message: 'These chapters cannot be used',
    data: z.object({
      /** The problem with the chapters, ready to show. */
      explanation: z.string(),
    }),
  },
  'media.ai_claimed': {
    status: 409,
    message: 'The file itself says that AI had a part in it, so this label stays.',
    data: z.null(),
  },
  'media.in_use': {
    status: 409,
    message: 'This file is in use. Remove it there first.',
    data: z.null(),
  },
  'media.address_ended': {
    status: 403,
    message: 'This link has expired. Reload the page.',
    data: z.null(),
  },
} as const
