import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readClaims } from '../ai/read-claims.ts'
import { originalName, storeKeyOf } from '../rules.ts'
import type { FileChanges, FileRow } from '../store.ts'
import { audioContainerOf } from './containers.rules.ts'
import { finishFile, processFile, trackProgress } from './process-file.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * Creates the playable version of an audio file and the peaks of its waveform. Running it again has
 * the same result.
 */
export async function processAudio(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['processing'], async (file) =>
    finishFile(ctx, file, await makeAudio(ctx, file)),
  )
}

async function makeAudio(ctx: JobCtx, file: FileRow): Promise<FileChanges> {
  const { files, mediaTools } = ctx.gateways
  const { maxVideoSeconds } = await readSettings(ctx)
  const container = audioContainerOf(file.mime)
  if (!container) throw new Error(`Cannot read audio from ${file.mime}`)
  const original = await files.openLocalCopy(storeKeyOf(file.id, originalName))
  const folder = await scratchFolder(ctx, 'audio')
  try {
    const { signal } = ctx
    const metadata = await mediaTools.audio.probe(original.path, container, { signal })
    const source = { path: original.path, metadata, maxSeconds: maxVideoSeconds }
    const onPercent = trackProgress(ctx, file, 'processing')
    const { name, duration, peaks } = await mediaTools.audio.render(source, folder, {
      signal,
      onPercent,
    })
    await readClaims(ctx, file.id, original.path)
    await files.putLocalFile(storeKeyOf(file.id, name), join(folder, name))
    return { durationMs: Math.round(duration * 1000), waveform: Buffer.from(peaks) }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await original.release()
  }
}
