import { call } from '../kit/call.ts'
import { PostFile } from '../posts.ts'
import { uploadErrors } from './fields.ts'

const MB = 1024 * 1024

export const uploadPhoto = call({
  name: 'feed.uploadPhoto',
  method: 'POST',
  path: '/performer/feeds/photo/upload',
  access: 'performer',
  summary: 'A photo for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadVideo = call({
  name: 'feed.uploadVideo',
  method: 'POST',
  path: '/performer/feeds/video/upload',
  access: 'performer',
  summary: 'A video for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 5 * 1024 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadThumbnail = call({
  name: 'feed.uploadThumbnail',
  method: 'POST',
  path: '/performer/feeds/thumbnail/upload',
  access: 'performer',
  summary: 'The picture that stands for a post in lists. Public, also when the post is locked.',
  files: { file: { maxBytes: 100 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadTeaser = call({
  name: 'feed.uploadTeaser',
  method: 'POST',
  path: '/performer/feeds/teaser/upload',
  access: 'performer',
  summary: 'A short video shown while a post is locked. Public.',
  files: { file: { maxBytes: 1024 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})

export const uploadAudio = call({
  name: 'feed.uploadAudio',
  method: 'POST',
  path: '/performer/feeds/audio/upload',
  access: 'performer',
  summary: 'Sound for a post; it is processed while the post is written.',
  files: { file: { maxBytes: 500 * MB, required: true } },
  result: PostFile,
  errors: [...uploadErrors],
})
