import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { countReading, idByRef, type ShownItems } from '../content/index.ts'
import { presentVideos } from './present-videos.ts'
import { selectIdBySlug, selectVideos, type VideoRow } from './store.ts'
import type { VideoView } from './views.ts'

type MaybeViewerCtx = RequestCtx & { readonly viewer: Viewer | undefined }
type SeenCtx = ReadCtx & { readonly viewer: Viewer | undefined }
type PerformerCtx = ReadCtx & { readonly viewer: Viewer }

/** Returns one video by id or slug, open or locked; a hidden one counts as not found. */
export async function readVideo(ctx: MaybeViewerCtx, ref: string): Promise<VideoView> {
  const video = await findVideo(ctx, ref)
  countReading(ctx, { id: video._id, ownerId: video.performerId })
  return video
}

async function findVideo(ctx: SeenCtx, ref: string): Promise<VideoView> {
  const id = await idByRef(ctx, ref, selectIdBySlug)
  const rows = id === undefined ? [] : await selectVideos(ctx, ctx.viewer, [id])
  const [video] = await presentVideos(ctx, ctx.viewer, rows, { isPlayed: true })
  if (!video) return refuse('videos.not_found')
  requireOwnViewAs(ctx.viewer, video.performerId)
  return video
}

/**
 * Returns the processing status of a video's file, with a new address while the viewer may open the
 * video.
 */
export async function readFileStatus(
  ctx: SeenCtx,
  ref: string,
  fileId: string,
): Promise<MediaFile> {
  const { teaser, video, isLocked } = await findVideo(ctx, ref)
  if (teaser?._id === fileId) return teaser
  if (video?._id !== fileId) return refuse('videos.not_found')
  return isLocked ? refuse('videos.locked') : video
}

/**
 * Returns videos by id as a viewer sees them, in the order of the ids; hidden and unknown ones are
 * left out.
 */
export async function videosByIds(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<VideoView[]> {
  return presentVideos(ctx, viewer, await selectVideos(ctx, viewer, ids))
}

/** Returns videos of the admin console, whose visibility is given, in the order of the ids. */
export async function shownVideos(
  ctx: ReadCtx,
  viewer: Viewer,
  ids: readonly string[],
  { visibilities, isWhole }: ShownItems,
): Promise<VideoView[]> {
  return presentVideos(ctx, viewer, await selectVideos(ctx, viewer, ids), {
    visibilities,
    isPlayed: isWhole,
  })
}

/** Returns one of the performer's own videos. */
export async function readOwnVideo(ctx: PerformerCtx, id: string): Promise<VideoView> {
  const [video] = await presentVideos(ctx, ctx.viewer, [await ownVideo(ctx, id)], {
    isPlayed: true,
  })
  return video ?? refuse('videos.not_found')
}

/**
 * Returns the video if it is the viewer's own and not deleted. Refuses `videos.not_found` and
 * `videos.not_yours`.
 */
export async function ownVideo(ctx: PerformerCtx, id: string): Promise<VideoRow> {
  const [row] = await selectVideos(ctx, ctx.viewer, [id])
  if (!row || row.deletedAt) refuse('videos.not_found')
  return row.ownerId === ctx.viewer.id ? row : refuse('videos.not_yours')
}
