import { join } from 'node:path'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { withVideoSource } from '../processing/process-video.ts'
import { fileById } from '../store.ts'

/** A file that was cut from a video: where it is now, and the second with which it begins. */
export interface CutFile {
  readonly path: string
  readonly from: number
}

/**
 * Cuts a part, in seconds, from the original of a video, and calls `use` with it, after which it is
 * removed. Refuses `media.not_ready`.
 */
export async function cutFile(
  ctx: JobCtx,
  fileId: string,
  part: { readonly from: number; readonly to: number },
  use: (cut: CutFile) => Promise<void>,
): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready') refuse('media.not_ready')
  await withVideoSource(ctx, file, async (source, folder) => {
    const into = join(folder, 'cut.mkv')
    const { videos } = ctx.gateways.mediaTools
    const from = await videos.cut(source, { ...part, into }, { signal: ctx.signal })
    await use({ path: into, from })
  })
}
