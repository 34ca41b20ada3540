import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('media')

/** Where the bytes are: outside /api, signed for one viewer. */
export const mediaPath = '/media/:fileId/:name'

/** Avatars, covers, thumbnails and blurred previews: for everybody, and never changing. */
export const publicMediaPath = '/media/public/:fileId/:name'

export const readFile = call('readFile', {
  method: 'GET',
  path: '/media/files/:id',
  access: 'account',
  summary: 'Where one of the own files stands, with fresh addresses.',
  errors: ['media.not_found'],
})

export const readOriginal = call('readOriginal', {
  method: 'GET',
  path: '/media/files/:id/original',
  access: 'account',
  summary: 'An address to download exactly what was uploaded; for its owner.',
  errors: ['media.not_found'],
})

export const removeFile = call('removeFile', {
  method: 'DELETE',
  path: '/media/files/:id',
  access: 'account',
  summary: 'Removes one of the own files that is not part of anything.',
  errors: ['media.not_found', 'media.in_use'],
})

export const retryFile = call('retryFile', {
  method: 'POST',
  path: '/media/files/:id/retry',
  access: 'account',
  summary:
    'Begins again on an own file that failed, or on the qualities of a video that could not be made; five times.',
  errors: ['media.not_found', 'media.not_retryable'],
})

/** The longest description of a file. */
export const ALT_MAX = 500

export const describeFile = call('describeFile', {
  method: 'PUT',
  path: '/media/files/:id/alt',
  access: 'account',
  summary: 'Describes an own photo or video for people who do not see it; empty words take the description away.',
  errors: ['media.not_found'],
})

/** The most that captions may take. */
const CAPTIONS_MAX = 1024 * 1024

export const choosePoster = call('choosePoster', {
  method: 'PUT',
  path: '/media/files/:id/poster',
  access: 'account',
  summary:
    'The picture an own video stands with: the one at a second of it, or an uploaded one; neither: the site chooses.',
  files: { poster: { maxBytes: 20 * 1024 * 1024, required: false } },
  errors: ['media.not_found', 'media.not_a_video', 'media.not_ready', 'media.not_accepted'],
})

export const putCaptions = call('putCaptions', {
  method: 'PUT',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Captions of an own video in one language, as WebVTT; replaces those that were there.',
  files: { captions: { maxBytes: CAPTIONS_MAX, required: true } },
  errors: ['media.not_found', 'media.not_a_video', 'media.captions_unreadable', 'media.too_many_captions'],
})

export const removeCaptions = call('removeCaptions', {
  method: 'DELETE',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Takes captions of an own video away.',
  errors: ['media.not_found'],
})
