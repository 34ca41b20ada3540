import type { VideoSource } from '../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { storePictures } from './process-photo.ts'
import { fileKinds, neededDerivations, versioned } from './rules.ts'
import type { FileChanges, FileRow } from './store.ts'

/** When the last frame is surely there; seconds. */
const lastShown = ({ metadata }: VideoSource) =>
  Math.max(0, metadata.duration - 2 * Math.max(metadata.lastFrame, 1 / metadata.frameRate))

/** Makes and stores the poster of a video: from the second its owner chose, else a telling one. */
export async function renderPoster(
  ctx: JobCtx,
  { id, kind, posterMs, posterVersion }: FileRow,
  { source, folder }: { source: VideoSource; folder: string },
): Promise<FileChanges> {
  const { videos, images } = ctx.gateways.mediaTools
  const chosen = posterMs === null ? {} : { seconds: Math.min(posterMs / 1000, lastShown(source)) }
  const still = await videos.extractFrame(source, folder, { signal: ctx.signal, ...chosen })
  const wanted = neededDerivations(fileKinds[kind].pictures, source.metadata).map((picture) =>
    versioned(picture, posterVersion),
  )
  return storePictures(ctx, id, await images.derive(still, wanted))
}
