import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('media')

/** The path of a file's bytes: outside /api, signed for one viewer. */
export const mediaPath = '/media/:fileId/:name'

/** The path of avatars, covers, thumbnails and blurred previews: public and immutable. */
export const publicMediaPath = '/media/public/:fileId/:name'

/**
 * The path of resumable uploads by tus 1.0, outside /api. `Upload-Metadata` carries `kind` (a
 * `FileKind`), `name` and, when the sender knows it, `sha256` in hex. The answer to the last piece
 * has the file's id in `Upload-File-Id`.
 */
export const uploadsPath = '/media/uploads'

/** The longest video note of a message, in seconds. */
export const VIDEO_NOTE_SECONDS = 60

export const listUploads = call('listUploads', {
  method: 'GET',
  path: '/uploads',
  access: 'account',
  summary:
    'Lists the account’s resumable uploads that have not expired, newest first, and its use ' +
    'of storage.',
  errors: [],
})

export const cancelUpload = call('cancelUpload', {
  method: 'DELETE',
  path: '/uploads/:id',
  access: 'account',
  summary: 'Cancels one of the account’s unfinished uploads and deletes what has arrived.',
  errors: ['media.upload_not_found'],
})

export const readFile = call('readFile', {
  method: 'GET',
  path: '/media/files/:id',
  access: 'account',
  summary: 'Returns the state of one of the account’s files, with fresh addresses.',
  errors: ['media.not_found'],
})

export const readOriginal = call('readOriginal', {
  method: 'GET',
  path: '/media/files/:id/original',
  access: 'account',
  summary: 'Returns an address to download the original upload, for its owner.',
  errors: ['media.not_found'],
})

export const removeFile = call('removeFile', {
  method: 'DELETE',
  path: '/media/files/:id',
  access: 'account',
  summary:
    'Deletes one of the account’s files that is not in use. One that the vault keeps goes to ' +
    'its trash, and is deleted when it is there already.',
  errors: ['media.not_found', 'media.in_use'],
})

export const retryFile = call('retryFile', {
  method: 'POST',
  path: '/media/files/:id/retry',
  access: 'account',
  summary:
    'Retries one of the account’s files that failed, or the qualities of a video that could ' +
    'not be made; at most five times.',
  errors: ['media.not_found', 'media.not_retryable'],
})

/** The longest description of a file, in characters. */
export const ALT_MAX = 500

export const describeFile = call('describeFile', {
  method: 'PUT',
  path: '/media/files/:id/alt',
  access: 'account',
  summary:
    'Sets the description of a photo or video for people who cannot see it; empty text removes it.',
  errors: ['settings.banned_term', 'media.not_found'],
})

export const labelFile = call('labelFile', {
  method: 'PUT',
  path: '/media/files/:id/ai-origin',
  access: 'account',
  summary:
    'Says of one of the account’s files that it was made by AI or altered with it, or that AI ' +
    'had no part in it. What the file itself says by C2PA cannot be taken off.',
  errors: ['media.not_found', 'media.ai_claimed'],
})

/** The largest captions file, in bytes. */
const CAPTIONS_MAX = 1024 * 1024

export const choosePoster = call('choosePoster', {
  method: 'PUT',
  path: '/media/files/:id/poster',
  access: 'account',
  summary:
    'Sets the poster of a video: the frame at a second, or an uploaded picture; without ' +
    'either, the site chooses.',
  files: { poster: { maxBytes: 20 * 1024 * 1024, required: false } },
  errors: ['media.not_found', 'media.not_a_video', 'media.not_ready', 'media.not_accepted'],
})

export const putCaptions = call('putCaptions', {
  method: 'PUT',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Uploads captions of a video in one language, as WebVTT, and replaces existing ones.',
  files: { captions: { maxBytes: CAPTIONS_MAX, required: true } },
  errors: [
    'media.not_found',
    'media.not_a_video',
    'media.captions_unreadable',
    'media.too_many_captions',
  ],
})

export const removeCaptions = call('removeCaptions', {
  method: 'DELETE',
  path: '/media/files/:id/captions/:language',
  access: 'account',
  summary: 'Removes captions of a video.',
  errors: ['media.not_found'],
})

/** The longest title of a chapter, in characters, and the number of chapters a video can have. */
export const CHAPTER_TITLE_MAX = 50
export const CHAPTERS_MAX = 100

export const putChapters = call('putChapters', {
  method: 'PUT',
  path: '/media/files/:id/chapters',
  access: 'account',
  summary:
    'Sets the chapters of a video, each from its second to the next; an empty list removes them.',
  errors: [
    'settings.banned_term',
    'media.not_found',
    'media.not_a_video',
    'media.chapters_unusable',
  ],
})

export const readPosition = call('readPosition', {
  method: 'GET',
  path: '/media/files/:id/position',
  access: 'account',
  summary:
    'Returns the second at which the account stopped watching a video; 0 for one not begun or ' +
    'finished.',
  errors: [],
})

export const savePosition = call('savePosition', {
  method: 'PUT',
  path: '/media/files/:id/position',
  access: 'account',
  summary: 'Stores the second at which the account stopped watching a video; 0 forgets it.',
  errors: ['media.not_found', 'media.address_ended'],
})
