import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClipFiles,
  MediaRefused,
  type Rendition,
  type VideoMetadata,
  type VideoSource,
} from '../../gateways/media-tools/port.ts'
import type { InTransaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { finishFile, processFile, trackProgress } from './process-file.ts'
import { enqueueFileJob, makeRenditionsJob } from './queue.jobs.ts'
import { renderPoster } from './render-poster.ts'
import { planRenditions, type Quality, unplayableReason } from './renditions.rules.ts'
import { blurredClipName, clipName, containerOf, originalName, storeKeyOf } from './rules.ts'
import { scratchFolder } from './scratch-folder.ts'
import { type FileChanges, type FileRow, updateFile } from './store.ts'

/**
 * Makes the first quality of a video: its own picture cut as it is where browsers play that, the smallest of the ladder
 * otherwise. It is checked against the source, and nothing is shown before all of it is stored; the other qualities
 * follow in a job of their own.
 */
export async function processVideo(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['processing'], (file) =>
    withVideoSource(ctx, file, async (source, folder) => {
      const { rendition, isCopied } = await firstRendition(ctx, file, source, folder)
      const quality = { ...qualityOf(rendition), hasMp4: await storeMp4(ctx, file.id, rendition, folder) }
      await storeRendition(ctx, file.id, rendition, folder)
      const pictures = await renderPoster(ctx, file, { source, folder })
      const hasClip = await storeClip(ctx, file.id, source, folder)
      const { width, height, duration } = source.metadata
      const size = { width, height, durationMs: Math.round(duration * 1000) }
      const changes = { ...size, ...pictures, hasClip, ...changesWhenPlayable(source.metadata, quality, isCopied) }
      const further = (ctx: InTransaction) => enqueueFileJob(ctx, makeRenditionsJob, file.id)
      await finishFile(ctx, file, changes, changes.renditions === 'pending' ? further : undefined)
    }),
  )
}

/** Borrows the original, looks what it is, and hands it over together with an empty folder. */
export async function withVideoSource(
  ctx: JobCtx,
  file: FileRow,
  work: (source: VideoSource, folder: string) => Promise<void>,
): Promise<void> {
  const original = await ctx.gateways.files.openLocalCopy(storeKeyOf(file.id, originalName))
  const folder = await scratchFolder(ctx, 'video')
  const beat = setInterval(() => sendHeartbeats(ctx, file), heartbeatMs)
  try {
    const { videos } = ctx.gateways.mediaTools
    const facts = await videos.probe(original.path, containerOf(file.mime), { signal: ctx.signal })
    const { maxVideoSeconds } = await readSettings(ctx)
    const obstacle = unplayableReason(facts, maxVideoSeconds)
    if (obstacle) throw new MediaRefused('unreadable', obstacle)
    await work({ path: original.path, metadata: facts }, folder)
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
    await original.release()
  }
}

const heartbeatMs = 60_000

/** Work that waits its turn is not lost: without this, the sweep would begin it a second time after half an hour. */
function sendHeartbeats(ctx: JobCtx, { id, stage }: FileRow): void {
  updateFile(ctx, id, [stage], {}).catch((error: Error) => ctx.log.warn({ err: error, fileId: id }, 'no sign of life'))
}

/** A picture that cannot be cut after all is encoded like any other. */
async function firstRendition(ctx: JobCtx, file: FileRow, source: VideoSource, folder: string) {
  const { videos } = ctx.gateways.mediaTools
  const options = { signal: ctx.signal, onPercent: trackProgress(ctx, file, 'processing') }
  const plan = planRenditions(source.metadata)
  if (plan.isCopied) {
    try {
      return { rendition: await videos.remux(source, folder, options), isCopied: true }
    } catch (error) {
      ctx.signal.throwIfAborted()
      ctx.log.warn({ err: error, fileId: file.id }, 'video not cut as it is; encoding it')
    }
  }
  const [rung] = planRenditions(source.metadata, { isCopied: false }).rungs
  if (!rung) throw new Error('A plan has at least one quality')
  return { rendition: await videos.transcode(source, { rung, into: folder }, options), isCopied: false }
}

/** The playlist goes last: it never names a segment that is not there. */
export async function storeRendition(ctx: JobCtx, fileId: string, { files, playlist }: Rendition, folder: string) {
  const parts = files.filter(({ name }) => name !== playlist)
  for (const { name } of [...parts, { name: playlist }]) {
    ctx.signal.throwIfAborted()
    await ctx.gateways.files.putLocalFile(storeKeyOf(fileId, name), join(folder, name))
  }
}

/** Stores a rendition as one MP4 as well, while its parts are still in the folder; false when that failed: the playlist plays. */
export async function storeMp4(
  ctx: JobCtx,
  fileId: string,
  rendition: { name: string; duration: number },
  folder: string,
): Promise<boolean> {
  const { files, mediaTools } = ctx.gateways
  try {
    const name = await mediaTools.videos.join(rendition, folder, { signal: ctx.signal })
    await files.putLocalFile(storeKeyOf(fileId, name), join(folder, name))
    return true
  } catch (error) {
    ctx.signal.throwIfAborted()
    ctx.log.warn({ err: error, fileId }, 'video not joined into an MP4')
    return false
  }
}

/** What is noted of a quality. */
export const qualityOf = ({ name, width, height, frameRate, bandwidth, codecs }: Rendition): Quality => ({
  ...{ name, width, height, frameRate, bandwidth, codecs },
})

async function storeClip(ctx: JobCtx, fileId: string, source: VideoSource, folder: string): Promise<boolean> {
  const { files, mediaTools } = ctx.gateways
  const made: ClipFiles = await mediaTools.videos.renderPreviewClip(source, folder, { signal: ctx.signal })
  await files.putLocalFile(storeKeyOf(fileId, clipName), join(folder, made.clip))
  await files.putLocalFile(storeKeyOf(fileId, blurredClipName), join(folder, made.blurred))
  return true
}

function changesWhenPlayable(facts: VideoMetadata, quality: Quality, isCopied: boolean): FileChanges {
  const qualities = [quality]
  const isWhole = planRenditions(facts, { isCopied }).rungs.every(({ name }) => name === quality.name)
  const rest = isWhole ? null : 0
  return {
    qualities,
    renditions: isWhole ? 'complete' : 'pending',
    renditionsPercent: rest,
    secondsLeft: null,
    tries: 0,
  }
}
