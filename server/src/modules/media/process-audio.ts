import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobCtx } from '../../platform/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { keyOf, originalName, soundContainerOf } from './rules.ts'
import { scratchFolder } from './scratch-folder.ts'
import { finishFile, progressOf, workOn } from './settle-file.ts'
import type { FileChanges, FileRow } from './store.ts'

/** Makes the version of a sound that is played and the peaks it is drawn with; the same however often it runs. */
export async function processAudio(ctx: JobCtx, fileId: string): Promise<void> {
  await workOn(ctx, fileId, ['processing'], async (file) => finishFile(ctx, file, await makeSound(ctx, file)))
}

async function makeSound(ctx: JobCtx, file: FileRow): Promise<FileChanges> {
  const { files, mediaTools } = ctx.gateways
  const { maxVideoSeconds } = await readSettings(ctx)
  const container = soundContainerOf(file.mime)
  if (!container) throw new Error(`No sound is read from ${file.mime}`)
  const original = await files.borrow(keyOf(file.id, originalName))
  const folder = await scratchFolder(ctx, 'sound')
  try {
    const { signal } = ctx
    const facts = await mediaTools.sounds.probe(original.path, container, { signal })
    const source = { path: original.path, facts, maxSeconds: maxVideoSeconds }
    const onPercent = progressOf(ctx, file, 'processing')
    const { name, duration, peaks } = await mediaTools.sounds.render(source, folder, { signal, onPercent })
    await files.take(keyOf(file.id, name), join(folder, name))
    return { durationMs: Math.round(duration * 1000), waveform: Buffer.from(peaks) }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await original.release()
  }
}
