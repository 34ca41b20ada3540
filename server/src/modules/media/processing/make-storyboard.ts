import { join } from 'node:path'
import { MediaRefused, type VideoSource } from '../../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { storeKeyOf } from '../rules.ts'
import { type FileRow, fileById, updateFile } from '../store.ts'
import { withVideoSource } from './process-video.ts'
import { noStoryboard, planStoryboard } from './storyboard.rules.ts'

/** The stages in which a video plays: for everybody with access, or for those who review it. */
const playableStages = ['review', 'people', 'ready'] as const

const isPlayable = ({ stage }: FileRow) =>
  stage === 'review' || stage === 'people' || stage === 'ready'

/**
 * Makes and stores the scrub pictures of a video that plays and has none. A video whose pictures
 * cannot be made plays without them and is not tried again.
 */
export async function makeStoryboard(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (!file || !isPlayable(file) || file.storyboard) return
  try {
    await withVideoSource(ctx, file, (source, folder) => storeStoryboard(ctx, file, source, folder))
  } catch (error) {
    const isAtFault = error instanceof MediaRefused
    if (isAtFault || (ctx.isLastAttempt && !ctx.signal.aborted)) {
      await updateFile(ctx, fileId, playableStages, { storyboard: noStoryboard })
    }
    if (!isAtFault) throw error
  }
}

async function storeStoryboard(
  ctx: JobCtx,
  file: FileRow,
  source: VideoSource,
  folder: string,
): Promise<void> {
  const { files, mediaTools } = ctx.gateways
  const plan = planStoryboard(source.metadata)
  const sheets = await mediaTools.videos.renderStoryboard(
    source,
    { plan, into: folder },
    { signal: ctx.signal },
  )
  for (const name of sheets) await files.putLocalFile(storeKeyOf(file.id, name), join(folder, name))
  const changes = { storyboard: { ...plan, sheets } }
  if (await updateFile(ctx, file.id, playableStages, changes)) return
  for (const name of sheets) await files.delete(storeKeyOf(file.id, name))
}
