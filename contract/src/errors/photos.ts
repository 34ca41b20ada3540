import * as z from 'zod/mini'

/** Refusals about the photos of galleries. */
export const photosErrors = {
  'photos.not_found': {
    status: 404,
    message: 'This photo does not exist or is not available',
    data: z.null(),
  },
  'photos.not_yours': {
    status: 403,
    message: 'Only the creator of this photo can do that',
    data: z.null(),
  },
  'photos.file_required': { status: 422, message: 'Choose a photo', data: z.null() },
  'photos.gallery_full': {
    status: 422,
    message: 'A gallery can have up to 100 photos',
    data: z.object({ most: z.number() }),
  },
  'photos.not_shown': {
    status: 422,
    message: 'Only an active photo can be the cover',
    data: z.null(),
  },
  'photos.move_sold': {
    status: 422,
    message:
      'Photos of a gallery that was bought cannot be moved. Add them to the other gallery instead.',
    data: z.null(),
  },
} as const
