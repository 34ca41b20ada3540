import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClipFiles,
  MediaRefused,
  type Rendition,
  type VideoMetadata,
  type VideoSource,
} from '../../../gateways/media-tools/port.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readClaims } from '../ai/read-claims.ts'
import { storeFingerprints } from '../fingerprints/store.ts'
import { keyOfNewPart } from '../review/place-parts.ts'
import { blurredClipName, clipName, fileKinds, originalName, storeKeyOf } from '../rules.ts'
import { type FileChanges, type FileRow, updateFile } from '../store.ts'
import { containerOf } from './containers.rules.ts'
import { finishFile, processFile, trackProgress } from './process-file.ts'
import { enqueueFileJob, makeRenditionsJob, makeStoryboardJob } from './queue.jobs.ts'
import { renderPoster } from './render-poster.ts'
import {
  planRenditions,
  type Quality,
  tooLongReason,
  unplayableReason,
} from './renditions.rules.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * Creates the first quality of a video: the source stream, segmented without encoding, when
 * browsers can play it, otherwise the smallest quality. It is verified against the source, and the
 * video is shown only after everything is stored. A separate job creates the other qualities.
 */
export async function processVideo(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['processing'], (file) =>
    withVideoSource(ctx, file, async (source, folder) => {
      const tooLong = tooLongReason(source.metadata.duration, fileKinds[file.kind].longest)
      if (tooLong) throw new MediaRefused('unreadable', tooLong)
      const { rendition, isCopied } = await firstRendition(ctx, file, source, folder)
      const quality = {
        ...qualityOf(rendition),
        hasMp4: await storeMp4(ctx, file.id, rendition, folder),
      }
      await storeRendition(ctx, file.id, rendition, folder)
      const pictures = await renderPoster(ctx, file, { source, folder })
      const hasClip = await storeClip(ctx, file.id, source, folder)
      const { width, height, duration } = source.metadata
      const size = { width, height, durationMs: Math.round(duration * 1000) }
      const changes = {
        ...size,
        ...pictures,
        hasClip,
        ...changesWhenPlayable(source.metadata, quality, isCopied),
      }
      await storeFingerprints(
        ctx,
        file.id,
        await ctx.gateways.mediaTools.videos.fingerprint(source, folder, { signal: ctx.signal }),
      )
      await readClaims(ctx, file.id, source.path)
      await finishFile(ctx, file, changes, async (ctx) => {
        await enqueueFileJob(ctx, makeStoryboardJob, file.id)
        if (changes.renditions === 'pending') await enqueueFileJob(ctx, makeRenditionsJob, file.id)
      })
    }),
  )
}

/**
 * Opens a local copy of the original, probes it, and calls `work` with it and an empty folder. Both
 * are removed afterwards.
 */
export async function withVideoSource(
  ctx: JobCtx,
  file: FileRow,
  work: (source: VideoSource, folder: string) => Promise<void>,
): Promise<void> {
  const original = await ctx.gateways.files.openLocalCopy(storeKeyOf(file.id, originalName))
  const folder = await scratchFolder(ctx, 'video')
  const heartbeat = setInterval(() => sendHeartbeats(ctx, file), heartbeatMs)
  try {
    const { videos } = ctx.gateways.mediaTools
    const metadata = await videos.probe(original.path, containerOf(file.mime), {
      signal: ctx.signal,
    })
    const { maxVideoSeconds } = await readSettings(ctx)
    const unplayable = unplayableReason(metadata, maxVideoSeconds)
    if (unplayable) throw new MediaRefused('unreadable', unplayable)
    await work({ path: original.path, metadata }, folder)
  } finally {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
    await original.release()
  }
}

const heartbeatMs = 60_000

/**
 * Marks a file as in progress while its work waits for a turn. Otherwise the sweep would start it
 * again after half an hour.
 */
function sendHeartbeats(ctx: JobCtx, { id, stage }: FileRow): void {
  updateFile(ctx, id, [stage], {}).catch((error: Error) =>
    ctx.log.warn({ err: error, fileId: id }, 'could not mark a file as in progress'),
  )
}

/** Creates the first rendition. A stream that cannot be segmented without encoding is encoded. */
async function firstRendition(ctx: JobCtx, file: FileRow, source: VideoSource, folder: string) {
  const { videos } = ctx.gateways.mediaTools
  const options = { signal: ctx.signal, onPercent: trackProgress(ctx, file, 'processing') }
  const plan = planRenditions(source.metadata)
  if (plan.isCopied) {
    try {
      return { rendition: await videos.remux(source, folder, options), isCopied: true }
    } catch (error) {
      ctx.signal.throwIfAborted()
      ctx.log.warn(
        { err: error, fileId: file.id },
        'could not segment a video without encoding; encoding it',
      )
    }
  }
  const [rung] = planRenditions(source.metadata, { isCopied: false }).rungs
  if (!rung) throw new Error('The rendition plan is empty')
  return {
    rendition: await videos.transcode(source, { rung, into: folder }, options),
    isCopied: false,
  }
}

/** Stores a rendition, its playlist last, so that the playlist never names a missing segment. */
export async function storeRendition(
  ctx: JobCtx,
  fileId: string,
  { files, playlist }: Rendition,
  folder: string,
) {
  const parts = files.filter(({ name }) => name !== playlist)
  for (const { name } of [...parts, { name: playlist }]) {
    ctx.signal.throwIfAborted()
    await ctx.gateways.files.putLocalFile(storeKeyOf(fileId, name), join(folder, name))
  }
}

/**
 * Stores a rendition also as one MP4 while its segments are in the folder; returns false when that
 * failed, because the playlist still plays.
 */
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
    ctx.log.warn({ err: error, fileId }, 'could not join a video into an MP4')
    return false
  }
}

/** Returns the stored fields of a rendition. */
export const qualityOf = ({
  name,
  width,
  height,
  frameRate,
  bandwidth,
  codecs,
}: Rendition): Quality => ({
  name,
  width,
  height,
  frameRate,
  bandwidth,
  codecs,
})

async function storeClip(
  ctx: JobCtx,
  fileId: string,
  source: VideoSource,
  folder: string,
): Promise<boolean> {
  const { files, mediaTools } = ctx.gateways
  const rendered: ClipFiles = await mediaTools.videos.renderPreviewClip(source, folder, {
    signal: ctx.signal,
  })
  await files.putLocalFile(storeKeyOf(fileId, clipName), join(folder, rendered.clip))
  const blurredKey = await keyOfNewPart(ctx, fileId, blurredClipName)
  await files.putLocalFile(blurredKey, join(folder, rendered.blurred))
  return true
}

function changesWhenPlayable(
  metadata: VideoMetadata,
  quality: Quality,
  isCopied: boolean,
): FileChanges {
  const qualities = [quality]
  const isComplete = planRenditions(metadata, { isCopied }).rungs.every(
    ({ name }) => name === quality.name,
  )
  const remainingPercent = isComplete ? null : 0
  return {
    qualities,
    renditions: isComplete ? 'complete' : 'pending',
    renditionsPercent: remainingPercent,
    secondsLeft: null,
    attempts: 0,
  }
}
