import type { VideoSource } from '../../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { fileKinds, neededDerivations, versioned } from '../rules.ts'
import type { FileChanges, FileRow } from '../store.ts'
import { storePictures } from './process-photo.ts'

/** Returns a time, in seconds, at which the last frame is surely shown. */
const lastShown = ({ metadata }: VideoSource) =>
  Math.max(0, metadata.duration - 2 * Math.max(metadata.lastFrame, 1 / metadata.frameRate))

/**
 * Creates and stores the poster of a video, from the chosen second or from a representative frame.
 */
export async function renderPoster(
  ctx: JobCtx,
  { id, kind, posterMs, posterVersion }: FileRow,
  { source, folder }: { source: VideoSource; folder: string },
): Promise<FileChanges> {
  const { videos, images } = ctx.gateways.mediaTools
  const chosen = posterMs === null ? {} : { seconds: Math.min(posterMs / 1000, lastShown(source)) }
  const frame = await videos.extractFrame(source, folder, { signal: ctx.signal, ...chosen })
  const sizes = neededDerivations(fileKinds[kind].pictures, source.metadata).map((picture) =>
    versioned(picture, posterVersion),
  )
  return storePictures(ctx, id, await images.derive(frame, sizes))
}
