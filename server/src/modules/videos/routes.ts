import { done } from '@stagedoor/contract/kit'
import * as videos from '@stagedoor/contract/videos'
import { type Route, serve } from '../../platform/http/index.ts'
import { requirePublisher } from '../content/index.ts'
import { resolveViewAs } from '../fanlists/index.ts'
import { deleteVideo } from './delete-video.ts'
import { listOwnVideos, listVideos } from './list-videos.ts'
import type { VideosPorts } from './ports.ts'
import { postVideo } from './post-video.ts'
import { ownVideo, readFileStatus, readOwnVideo, readVideo } from './read-video.ts'
import { createVideo, removeFile, updateVideo } from './save-video.ts'

/** Returns the routes of videos. */
export const videosRoutes = ({ createPost, findInList }: VideosPorts): readonly Route[] => [
  serve(videos.createVideo, (ctx, input) => createVideo(ctx, input), requirePublisher),
  serve(
    videos.updateVideo,
    (ctx, { params, ...input }) => updateVideo(ctx, params.id, input),
    async (ctx, { params }) => {
      await requirePublisher(ctx)
      await ownVideo(ctx, params.id)
    },
  ),
  serve(videos.removeFile, (ctx, { params, body }) => removeFile(ctx, params.id, body.type)),
  serve(videos.listOwnVideos, (ctx, { query }) => listOwnVideos(ctx, query)),
  serve(videos.readOwnVideo, (ctx, { params }) => readOwnVideo(ctx, params.id)),
  serve(videos.deleteVideo, async (ctx, { params }) => {
    await deleteVideo(ctx, params.id)
    return done
  }),
  serve(
    videos.postVideo,
    (ctx, { params }) => postVideo(ctx, params.id, createPost),
    requirePublisher,
  ),
  serve(videos.listVideos, async (ctx, { query }) =>
    listVideos(await resolveViewAs(ctx, query.viewAs), query, findInList),
  ),
  serve(videos.readVideo, async (ctx, { params, query }) =>
    readVideo(await resolveViewAs(ctx, query.viewAs), params.id),
  ),
  serve(videos.readFileStatus, async (ctx, { params, query }) =>
    readFileStatus(await resolveViewAs(ctx, query.viewAs), params.id, params.fileId),
  ),
]
