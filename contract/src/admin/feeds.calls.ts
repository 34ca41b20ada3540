import { uploadErrors } from '../content/calls.ts'
import { writeErrors } from '../feed/refusals.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './feeds.schemas.ts'

export type * from './feeds.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listPosts = call('listPosts', {
  method: 'GET',
  path: '/admin/feeds',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Lists posts of all creators or of one, published or not, newest first. Locked posts show ' +
    'their public part.',
  errors: [],
})

export const readPost = call('readPost', {
  method: 'GET',
  path: '/admin/feeds/:id',
  access: 'admin',
  staff: 'content.read',
  summary: 'Returns one post in full, even a removed one. The access is written to the audit log.',
  errors: ['feed.not_found'],
})

export const createPost = call('createPost', {
  method: 'POST',
  path: '/admin/feeds',
  access: 'admin',
  staff: 'content.write',
  summary: 'Creates a post on behalf of a creator who may publish.',
  errors: ['performers.not_found', ...writeErrors],
})

export const updatePost = call('updatePost', {
  method: 'PUT',
  path: '/admin/feeds/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Updates a post on behalf of its creator.',
  errors: ['feed.not_found', 'performers.not_found', ...writeErrors],
})

export const deletePost = call('deletePost', {
  method: 'DELETE',
  path: '/admin/feeds/:id',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Removes a post for everyone; the same as `admin.removeContent`, with a stock reason where ' +
    'none is given.',
  errors: ['admin.nothing_to_remove'],
})

const MB = 1024 * 1024

export const uploadPhoto = call('uploadPhoto', {
  method: 'POST',
  path: '/admin/feeds/photo/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Uploads a photo for a post on behalf of a creator.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: ['performers.not_found', ...uploadErrors],
})

export const uploadVideo = call('uploadVideo', {
  method: 'POST',
  path: '/admin/feeds/video/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Uploads a video for a post on behalf of a creator.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  errors: ['performers.not_found', ...uploadErrors],
})

export const uploadAudio = call('uploadAudio', {
  method: 'POST',
  path: '/admin/feeds/audio/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Uploads audio for a post on behalf of a creator.',
  files: { file: { maxBytes: 500 * MB, required: true } },
  errors: ['performers.not_found', ...uploadErrors],
})

export const uploadThumbnail = call('uploadThumbnail', {
  method: 'POST',
  path: '/admin/feeds/thumbnail/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Uploads a thumbnail for a post on behalf of a creator.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  errors: ['performers.not_found', ...uploadErrors],
})

export const uploadTeaser = call('uploadTeaser', {
  method: 'POST',
  path: '/admin/feeds/teaser/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Uploads a teaser for a post on behalf of a creator.',
  files: { file: { maxBytes: 1024 * MB, required: true } },
  errors: ['performers.not_found', ...uploadErrors],
})
