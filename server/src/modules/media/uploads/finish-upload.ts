import { buffer } from 'node:stream/consumers'
import { FileNotFound, type PartialFile, type StoredFile } from '../../../gateways/files/port.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { TusProblem } from '../../../platform/uploads/index.ts'
import { readSettings } from '../../settings/index.ts'
import { restoreKeptFile } from '../files/kept-files.store.ts'
import { identifyFile } from '../files/receive-file.ts'
import { lastByteFrom } from '../processing/audio-start.ts'
import { enqueueFileJob, scanFileJob } from '../processing/queue.jobs.ts'
import { fileKinds, folderOf } from '../rules.ts'
import { fileById, insertFile } from '../store.ts'
import { endUpload } from './ended.store.ts'
import { ENDED_KEPT_MS, limitOf, partialOf } from './rules.ts'
import { lockOwner, type UploadRow } from './store.ts'

/**
 * Turns an upload of which every byte has arrived into a file, which is then scanned and processed
 * like any other. Refuses a file that does not fit its kind, and stores the refusal for later
 * requests. It may be repeated after any failure, and does nothing for an upload that has ended or
 * not arrived whole.
 */
export async function finishUpload(ctx: Ctx, row: UploadRow): Promise<void> {
  if (row.status !== 'receiving' || row.received < row.size) return
  const expiresAt = new Date(ctx.now().getTime() + ENDED_KEPT_MS)
  const partial = partialOf(row)
  try {
    const stored = await ctx.gateways.files.partial.complete(partial)
    if (row.sha256 !== null && row.sha256 !== stored.sha256) refuse('media.upload_changed')
    const recognised = await identifyStored(ctx, row, partial, stored)
    const { id, ownerId, kind, name, size } = row
    await transaction(ctx, async (ctx) => {
      await lockOwner(ctx, ownerId)
      const kept = await restoreKeptFile(ctx, stored, { kind, ownerId })
      if (!(await endUpload(ctx, id, { expiresAt, fileId: kept?.id })) || kept) return
      await insertFile(ctx, { id, ownerId, kind, name, size, sha256: stored.sha256, ...recognised })
      await enqueueFileJob(ctx, scanFileJob, id)
    })
    // Cancelled while it was finished, or the vault kept the same bytes already; after a repetition
    // the file is there.
    if (!(await fileById(ctx, id))) await ctx.gateways.files.deleteUnder(folderOf(id))
  } catch (error) {
    if (error instanceof FileNotFound) throw new TusProblem('locked')
    if (!(error instanceof Refusal) || error.code === 'request.too_many') throw error
    const refusal = { code: error.code, data: error.data }
    if (await endUpload(ctx, row.id, { refusal, expiresAt }))
      await ctx.gateways.files.deleteUnder(folderOf(row.id))
    throw error
  }
}

async function identifyStored(ctx: Ctx, row: UploadRow, { key }: PartialFile, stored: StoredFile) {
  const { kind, ownerId, head } = row
  const { [limitOf(fileKinds[kind])]: maxBytes } = await readSettings(ctx)
  const isOpened = fileKinds[kind].media === 'photo'
  const local = isOpened ? await ctx.gateways.files.openLocalCopy(key) : undefined
  try {
    const readAt = (offset: number) => readStored(ctx, { key, size: stored.size, offset })
    return await identifyFile(
      ctx,
      { ...stored, head, readAt, path: local?.path ?? '' },
      { kind, ownerId, maxBytes },
    )
  } finally {
    await local?.release()
  }
}

/** Returns the bytes of a stored file from an offset; none beyond its end. */
async function readStored(
  ctx: Ctx,
  { key, size, offset }: { key: string; size: number; offset: number },
) {
  if (offset >= size) return new Uint8Array()
  return buffer(
    await ctx.gateways.files.get(key, {
      start: offset,
      end: Math.min(lastByteFrom(offset), size - 1),
    }),
  )
}
