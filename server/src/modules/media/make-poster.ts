import type { VideoSource } from '../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { storePictures } from './process-photo.ts'
import { kinds, versioned, worthMaking } from './rules.ts'
import type { FileChanges, FileRow } from './store.ts'

/** When the last frame is surely there; seconds. */
const lastShown = ({ facts }: VideoSource) =>
  Math.max(0, facts.duration - 2 * Math.max(facts.lastFrame, 1 / facts.frameRate))

/** Makes and stores the poster of a video: from the second its owner chose, else a telling one. */
export async function posterOf(
  ctx: JobCtx,
  { id, kind, posterMs, posterVersion }: FileRow,
  { source, folder }: { source: VideoSource; folder: string },
): Promise<FileChanges> {
  const { videos, images } = ctx.gateways.mediaTools
  const chosen = posterMs === null ? {} : { seconds: Math.min(posterMs / 1000, lastShown(source)) }
  const still = await videos.still(source, folder, { signal: ctx.signal, ...chosen })
  const wanted = worthMaking(kinds[kind].pictures, source.facts).map((picture) => versioned(picture, posterVersion))
  return storePictures(ctx, id, await images.derive(still, wanted))
}
