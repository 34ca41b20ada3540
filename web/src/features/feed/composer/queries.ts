import { listUpcoming } from '@stagedoor/contract/callbookings'
import { createPollOption, createPost, updatePost } from '@stagedoor/contract/feed'
import type { WireInputOf } from '@stagedoor/contract/kit'
import {
  describeFile,
  type FileKind,
  labelFile,
  readFile,
  retryFile,
} from '@stagedoor/contract/media'
import { api } from '../../../lib/api/api.ts'
import { fetchCall, useCall, useSend } from '../../../lib/api/queries.ts'
import { startUpload } from '../../../lib/uploads/upload-manager.ts'
import type { WirePost } from '../queries.ts'

/** Reads the next calls that fans have booked with the creator. */
export const useBookedCalls = () => useCall(listUpcoming, undefined)

/** Creates a post, or changes the one with an id. */
export const savePost = (
  id: string | undefined,
  body: WireInputOf<typeof createPost>['body'],
): Promise<WirePost> => (id ? api(updatePost, { params: { id }, body }) : api(createPost, { body }))

/** Creates a draft of a post that shows files of the vault. */
export const draftOfFiles = (type: 'photo' | 'video' | 'audio', fileIds: string[]) =>
  savePost(undefined, { type, fileIds, status: 'inactive' })

/** Creates an answer of a poll, and returns its id. */
export const sendPollOption = async (description: string) =>
  (await api(createPollOption, { body: { description } }))._id

/** Reads a file: how far it is processed. */
export const fetchFile = (id: string) => fetchCall(readFile, { params: { id } })
/** Saves the alt text of a file. */
export const useDescribeFile = () => useSend(describeFile)
/** Says what part AI has in a file. */
export const useLabelFile = () => useSend(labelFile)
/** Processes a failed file again. */
export const useRetryFile = () => useSend(retryFile)

const fileKinds = {
  photo: 'feed-photo',
  video: 'feed-video',
  audio: 'feed-audio',
  thumbnail: 'feed-thumbnail',
  teaser: 'feed-teaser',
} as const

/** The files of a post, by what they are for. */
export type PostFileUse = keyof typeof fileKinds

/**
 * Begins to upload a file of a post, which goes on when its form is left; returns the key of the
 * upload.
 */
export const beginUpload = (use: PostFileUse, file: File): string =>
  startUpload(fileKinds[use], file)

/**
 * Returns the use of a file of a post by the kind under which it is uploaded; undefined for files
 * of other content.
 */
export const postUseOf = (kind: FileKind): PostFileUse | undefined =>
  (Object.keys(fileKinds) as PostFileUse[]).find((use) => fileKinds[use] === kind)
