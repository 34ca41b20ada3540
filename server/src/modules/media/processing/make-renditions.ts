import { MediaRefused, type Rung, type VideoSource } from '../../../gateways/media-tools/port.ts'
import { transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { folderOf, maxAttempts } from '../rules.ts'
import { beginAttempt, type FileRow, fileById, updateFile } from '../store.ts'
import { emitProgress, trackProgress } from './process-file.ts'
import { qualityOf, storeMp4, storeRendition, withVideoSource } from './process-video.ts'
import { needsMp4, planRenditions, sourceName } from './renditions.rules.ts'
import { addQuality } from './renditions.store.ts'

const INCOMPLETE_RENDITIONS = copy(
  'Some qualities of this video could not be created. It plays in the available ones.',
)

/**
 * Creates the missing qualities of a ready video, smallest first; each plays as soon as it is
 * verified and stored. Qualities that exist already are not created again after a restart.
 */
export async function makeRenditions(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await beginAttempt(ctx, fileId, ['ready'])
  if (file?.renditions !== 'pending') return
  if (file.attempts > maxAttempts) return giveUp(ctx, file, INCOMPLETE_RENDITIONS)
  try {
    await withVideoSource(ctx, file, (source, folder) => makeMissing(ctx, file, source, folder))
  } catch (error) {
    if (error instanceof MediaRefused) return giveUp(ctx, file, error.message)
    if (ctx.isLastAttempt && !ctx.signal.aborted) await giveUp(ctx, file, INCOMPLETE_RENDITIONS)
    throw error
  }
}

async function makeMissing(
  ctx: JobCtx,
  file: FileRow,
  source: VideoSource,
  folder: string,
): Promise<void> {
  const existing = new Set(file.qualities.map(({ name }) => name))
  const { rungs } = planRenditions(source.metadata, { isCopied: existing.has(sourceName) })
  const missing = rungs.filter(({ name }) => !existing.has(name))
  const total = workOf(missing)
  let done = 0
  for (const rung of missing) {
    const share = workOf([rung])
    const report = trackProgress(ctx, file, 'renditions')
    const onPercent = (percent: number) =>
      report(Math.floor((done + (share * percent) / 100) * (100 / total)))
    await makeOne(ctx, file, { source, folder, rung, onPercent })
    done += share
  }
  const changes = {
    renditions: 'complete',
    renditionsPercent: null,
    secondsLeft: null,
    reason: null,
  } as const
  if (await updateFile(ctx, file.id, ['ready'], changes)) await emitProgress(ctx, file.id)
}

/** Returns the relative cost of encoding, which grows with the number of pixels. */
const workOf = (rungs: readonly Rung[]) =>
  rungs.reduce((sum, { width, height }) => sum + width * height, 0) || 1

interface RenditionTask {
  source: VideoSource
  folder: string
  rung: Rung
  onPercent: (percent: number) => void
}

async function makeOne(
  ctx: JobCtx,
  file: FileRow,
  { source, folder, rung, onPercent }: RenditionTask,
): Promise<void> {
  const { videos } = ctx.gateways.mediaTools
  const rendition = await videos.transcode(
    source,
    { rung, into: folder },
    { signal: ctx.signal, onPercent },
  )
  const hasMp4 = needsMp4(rung) && (await storeMp4(ctx, file.id, rendition, folder))
  await storeRendition(ctx, file.id, rendition, folder)
  const isStored = await transaction(ctx, (ctx) =>
    addQuality(ctx, file.id, { ...qualityOf(rendition), hasMp4 }),
  )
  if (!isStored) await deleteIfRemoved(ctx, file.id)
}

/** Deletes what was stored since the file was removed, and throws in that case. */
async function deleteIfRemoved(ctx: JobCtx, fileId: string): Promise<void> {
  if (await fileById(ctx, fileId)) return
  await ctx.gateways.files.deleteUnder(folderOf(fileId))
  throw new Error('The video was removed while its qualities were being created')
}

async function giveUp(ctx: JobCtx, file: FileRow, reason: string): Promise<void> {
  const changes = { reason, renditionsPercent: null, secondsLeft: null }
  if (await updateFile(ctx, file.id, ['ready'], changes)) await emitProgress(ctx, file.id)
}
