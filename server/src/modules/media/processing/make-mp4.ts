import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { partsOf } from '../../../gateways/media-tools/join-mp4.ts'
import { transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { storeKeyOf } from '../rules.ts'
import { fileById } from '../store.ts'
import { storeMp4 } from './process-video.ts'
import { bySize, needsMp4, type Quality } from './renditions.rules.ts'
import { addQuality } from './renditions.store.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * Creates the MP4 of a video processed before videos had one, from the segments of its best
 * suitable quality. Stores nothing when the video was removed in the meantime.
 */
export async function makeMp4(ctx: JobCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready' || file.qualities.some(({ hasMp4 }) => hasMp4 !== undefined)) return
  const sorted = bySize(file.qualities)
  const quality = sorted.findLast(needsMp4) ?? sorted[0]
  if (!quality) return
  const folder = await scratchFolder(ctx, 'video')
  try {
    await fetchParts(ctx, fileId, quality, folder)
    const rendition = { name: quality.name, duration: (file.durationMs ?? 0) / 1000 }
    const hasMp4 = await storeMp4(ctx, fileId, rendition, folder)
    const isNoted = await transaction(ctx, (ctx) => addQuality(ctx, fileId, { ...quality, hasMp4 }))
    if (!isNoted) await ctx.gateways.files.delete(storeKeyOf(fileId, `${quality.name}.mp4`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the segments of a quality from the store into a folder. */
async function fetchParts(
  ctx: JobCtx,
  fileId: string,
  { name }: Quality,
  folder: string,
): Promise<void> {
  const fetchPart = async (part: string) => {
    const stored = await ctx.gateways.files.get(storeKeyOf(fileId, part))
    await pipeline(stored, createWriteStream(join(folder, part)), { signal: ctx.signal })
  }
  await fetchPart(`${name}.m3u8`)
  for (const part of partsOf(await readFile(join(folder, `${name}.m3u8`), 'utf8')))
    await fetchPart(part)
}
