import * as z from 'zod/mini'

/** Refusals about the providers of live video. */
export const livevideoErrors = {
  'livevideo.incomplete': {
    status: 422,
    message: 'Settings of this provider are missing',
    data: z.object({ missing: z.array(z.string()) }),
  },
  'livevideo.test_failed': {
    status: 422,
    message: 'The provider could not be reached with these settings',
    data: z.object({ reason: z.string() }),
  },
} as const
