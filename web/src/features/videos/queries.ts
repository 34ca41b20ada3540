import { countView } from '@stagedoor/contract/content'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  createVideo,
  deleteVideo,
  listOwnVideos,
  postVideo,
  readFileStatus,
  readVideo,
  removeFile,
  updateVideo,
} from '@stagedoor/contract/videos'
import { api } from '../../lib/api/api.ts'
import { write } from '../../lib/api/queries.ts'
import { upload } from '../../lib/api/upload.ts'
import { currentViewAs } from '../../lib/session/view-as.ts'

/** A video as a client reads it. */
export type WireVideo = WireOf<typeof readVideo>

/** One's own video as the table of videos shows it. */
export type OwnWireVideo = WireOf<typeof listOwnVideos>['data'][number]

/** The fields of a new video. */
export type VideoBody = WireInputOf<typeof createVideo>['body']

/** Loads a video again: after a purchase, a subscription, or when a file became ready. */
export const reloadVideo = (id: string) =>
  api(readVideo, { params: { id }, query: { viewAs: currentViewAs() } })
/** Loads a file of a video with a fresh signed URL. */
export const renewVideoFile = (id: string, fileId: string) =>
  api(readFileStatus, { params: { id, fileId }, query: { viewAs: currentViewAs() } })

/** Publishes one's own video at once, or hides it. */
export const setVideoShown = (isShown: boolean) =>
  write(
    updateVideo,
    (id: string) => ({
      params: { id },
      body: isShown
        ? ({ status: 'active', isSchedule: false } as const)
        : ({ status: 'inactive' } as const),
      files: {},
    }),
    [listOwnVideos],
  )

/** Creates a video of files that were uploaded before. */
export const sendVideo = (body: VideoBody) => upload(createVideo, { body, files: {} })

/** Changes one's own video; files that were uploaded before take the place of its own. */
export const saveVideo = (id: string, body: Partial<VideoBody>) =>
  upload(updateVideo, { params: { id }, body, files: {} })

/** Deletes one's own video; its buyers keep it. */
export const removeVideo = write(deleteVideo, (id: string) => ({ params: { id } }), [listOwnVideos])

/** Removes the teaser or the thumbnail of one's own video. */
export const removeVideoFile = (id: string, type: 'teaser' | 'thumbnail') =>
  api(removeFile, { params: { id }, body: { type } })
/** Creates a feed post with the files of a video. */
export const publishAsPost = (id: string) => api(postVideo, { params: { id } })

/** Reports that a video was viewed; nothing is lost when that fails. */
export const reportView = (id: string) =>
  api(countView, { body: { objectType: 'video', objectId: id } }).catch(() => undefined)
