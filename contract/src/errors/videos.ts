import * as z from 'zod/mini'

/** Refusals about videos. */
export const videosErrors = {
  'videos.not_found': {
    status: 404,
    message: 'This video does not exist or is not available',
    data: z.null(),
  },
  'videos.locked': { status: 403, message: 'This video is locked', data: z.null() },
  'videos.not_yours': {
    status: 403,
    message: 'Only the creator of this video can do that',
    data: z.null(),
  },
  'videos.file_required': { status: 422, message: 'Choose a video file', data: z.null() },
} as const
