import {
  createPollOption,
  createPost,
  updatePost,
  uploadAudio,
  uploadPhoto,
  uploadTeaser,
  uploadThumbnail,
  uploadVideo,
} from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { describeFile, readFile, retryFile } from '@stagedoor/contract/media'
import { api, type UploadOptions, upload } from '../../../lib/api.ts'
import { fetchCall, useSend } from '../../../lib/queries.ts'
import type { WirePost } from '../queries.ts'

/** Creates a post, or changes the one with an id. */
export const savePost = (id: string | undefined, body: WireInputOf<typeof createPost>['body']): Promise<WirePost> =>
  id ? api(updatePost, { params: { id }, body }) : api(createPost, { body })

/** Creates an answer of a poll, and returns its id. */
export const sendPollOption = async (description: string) =>
  (await api(createPollOption, { body: { description } }))._id

/** Reads a file: how far it is processed. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Saves the alt text of a file. */
export const useDescribeFile = () => useSend(describeFile)
/** Processes a failed file again. */
export const useRetryFile = () => useSend(retryFile)

const fileCalls = {
  photo: uploadPhoto,
  video: uploadVideo,
  audio: uploadAudio,
  thumbnail: uploadThumbnail,
  teaser: uploadTeaser,
} as const

/** The files of a post, by what they are for. */
export type PostFileUse = keyof typeof fileCalls

/** Uploads a file of a post. */
export const sendFile = (use: PostFileUse, file: File, options: UploadOptions) =>
  upload(fileCalls[use] as typeof uploadPhoto, { files: { file } }, options)
