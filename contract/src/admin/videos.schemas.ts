import * as z from 'zod/mini'
import { restrictionReasons } from '../decisions/schemas.ts'
import { page } from '../kit/page.ts'
import { Done } from '../kit/scalars.ts'
import * as videos from '../videos/schemas.ts'
import { assetQuery, moderated, ofPerformer, sentBack } from './assets.schemas.ts'

/**
 * A video as admins see it. Locked videos stay locked in lists; opened alone a video is complete,
 * and the access is logged.
 */
export const AdminVideo = z.extend(videos.OwnVideo, moderated)
/** A video as an admin's client reads it. */
export type AdminVideo = z.input<typeof AdminVideo>

const { params } = videos.updateVideo

export const listVideos = { query: z.object(assetQuery), result: page(AdminVideo) }

export const readVideo = { params, result: AdminVideo }

export const createVideo = {
  body: z.extend(videos.createVideo.body, ofPerformer),
  result: AdminVideo,
}

export const updateVideo = {
  params,
  body: z.extend(videos.updateVideo.body, sentBack),
  result: AdminVideo,
}

export const removeVideoFile = { params, body: videos.removeFile.body, result: AdminVideo }

export const deleteVideo = { params, body: restrictionReasons, result: Done }
