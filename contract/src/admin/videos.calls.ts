import { publishErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { videoFiles, videoWriteErrors } from '../videos/calls.ts'
import type * as schemas from './videos.schemas.ts'

export type * from './videos.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listVideos = call('listVideos', {
  method: 'GET',
  path: '/admin/performer-assets/videos/search',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Lists videos of all creators or of one, published or not, newest first. Locked videos ' +
    'show their public part.',
  errors: [],
})

export const readVideo = call('readVideo', {
  method: 'GET',
  path: '/admin/performer-assets/videos/:id/view',
  access: 'admin',
  staff: 'content.read',
  summary: 'Returns one video in full, even a removed one. The access is written to the audit log.',
  errors: ['videos.not_found'],
})

export const createVideo = call('createVideo', {
  method: 'POST',
  path: '/admin/performer-assets/videos/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Creates a video on behalf of a creator who may publish.',
  files: videoFiles,
  errors: ['performers.not_found', ...videoWriteErrors, 'videos.file_required'],
})

export const updateVideo = call('updateVideo', {
  method: 'PUT',
  path: '/admin/performer-assets/videos/edit/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Updates a video on behalf of its creator.',
  files: videoFiles,
  errors: ['videos.not_found', 'performers.not_found', ...videoWriteErrors],
})

export const removeVideoFile = call('removeVideoFile', {
  method: 'DELETE',
  path: '/admin/performer-assets/videos/remove-file/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Removes the teaser or the thumbnail of a video on behalf of its creator.',
  errors: ['videos.not_found', 'performers.not_found', ...publishErrors],
})

export const deleteVideo = call('deleteVideo', {
  method: 'DELETE',
  path: '/admin/performer-assets/videos/:id',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Removes a video for everyone and refunds its buyers; the same as `admin.removeContent`, ' +
    'with a stock reason where none is given.',
  errors: ['admin.nothing_to_remove'],
})
