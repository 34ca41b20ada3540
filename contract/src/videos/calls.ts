import { listErrors, offerErrors, publishErrors, uploadErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('videos')

/** The longest title and description of a video, in characters. */
export const VIDEO_TITLE_MAX = 120
export const VIDEO_DESCRIPTION_MAX = 5000

const MB = 1024 * 1024
/** The file fields of calls that write a video. */
export const videoFiles = {
  video: { maxBytes: 5 * 1024 * MB, required: false },
  thumbnail: { maxBytes: 100 * MB, required: false },
  teaser: { maxBytes: 1024 * MB, required: false },
} as const

/** Refusals of an invalid video. */
export const videoWriteErrors = [
  ...uploadErrors,
  ...offerErrors,
  ...listErrors,
  'content.participant_unusable',
] as const

export const createVideo = call('createVideo', {
  method: 'POST',
  path: '/performer/performer-assets/videos/upload',
  access: 'performer',
  summary:
    'Creates a video from an uploaded file or from one that was uploaded before. It is ' +
    'published when its files are ready and its time has come. With status draft it is seen ' +
    'by its performer alone.',
  files: videoFiles,
  errors: ['settings.banned_term', ...videoWriteErrors, 'videos.file_required'],
})

export const updateVideo = call('updateVideo', {
  method: 'PUT',
  path: '/performer/performer-assets/videos/edit/:id',
  access: 'performer',
  summary: 'Updates a video. Omitted fields and files are unchanged; earlier buyers keep access.',
  files: videoFiles,
  errors: ['settings.banned_term', ...videoWriteErrors, 'videos.not_found', 'videos.not_yours'],
})

export const removeFile = call('removeFile', {
  method: 'DELETE',
  path: '/performer/performer-assets/videos/remove-file/:id',
  access: 'performer',
  summary: 'Removes the teaser or the thumbnail of a video.',
  errors: ['videos.not_found', 'videos.not_yours'],
})

export const listOwnVideos = call('listOwnVideos', {
  method: 'GET',
  path: '/performer/performer-assets/videos/search',
  access: 'performer',
  summary: 'Lists all videos of the performer, published or not.',
  errors: [],
})

export const readOwnVideo = call('readOwnVideo', {
  method: 'GET',
  path: '/performer/performer-assets/videos/:id/view',
  access: 'performer',
  summary: 'Returns one of the performer’s own videos.',
  errors: ['videos.not_found', 'videos.not_yours'],
})

export const deleteVideo = call('deleteVideo', {
  method: 'DELETE',
  path: '/performer/performer-assets/videos/:id',
  access: 'performer',
  summary: 'Hides a video from everyone but its buyers.',
  errors: ['videos.not_found', 'videos.not_yours'],
})

export const postVideo = call('postVideo', {
  method: 'POST',
  path: '/performer/performer-assets/videos/:id/post',
  access: 'performer',
  summary:
    'Creates a feed post with the same files, audience, price and status as a video. It is ' +
    'sold separately: buyers of the one have not bought the other.',
  errors: [...publishErrors, 'videos.not_found', 'videos.not_yours', ...offerErrors, ...listErrors],
})

export const listVideos = call('listVideos', {
  method: 'GET',
  path: '/performer-assets/videos/search',
  access: 'optional',
  summary:
    'Lists published videos of all performers or of one: the newest, the most liked or the ' +
    'most viewed first. Locked ones are included without their files.',
  errors: [...viewAsErrors],
})

export const readVideo = call('readVideo', {
  method: 'GET',
  path: '/performer-assets/videos/:id',
  access: 'optional',
  summary:
    'Returns one video by id or slug, unlocked or locked. With `viewAs`, performers get their ' +
    'own as another viewer sees it.',
  errors: ['videos.not_found', ...viewAsErrors],
})

export const readFileStatus = call('readFileStatus', {
  method: 'GET',
  path: '/performer-assets/videos/:id/file/:fileId/status',
  access: 'optional',
  summary:
    'Returns the state of a file of a video, with a fresh address while the viewer may open ' +
    'the video.',
  errors: ['videos.not_found', 'videos.locked', ...viewAsErrors],
})
