import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { idleFiles, stalledFiles } from '../bans.store.ts'
import { deleteRevocationsBefore } from '../delivery/revocations.store.ts'
import { urlSeconds } from '../delivery/signed-urls.rules.ts'
import { deleteDocument } from '../documents/delete-document.ts'
import { unkeptDocuments } from '../documents/store.ts'
import { sweepHolds } from '../holds/erase-holds.ts'
import { deletePositionsBefore } from '../playback/positions.store.ts'
import {
  enqueueFileJob,
  makeMp4Job,
  makeRenditionsJob,
  makeStoryboardJob,
  processJobOf,
  removeFileJob,
  scanFileJob,
} from '../processing/queue.jobs.ts'
import {
  filesWithoutMp4,
  filesWithoutStoryboard,
  stalledRenditions,
} from '../processing/renditions.store.ts'
import { removeOrphanedScratchFolders } from '../processing/scratch-folder.ts'
import { timeouts } from '../rules.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { trashedFiles } from './kept-files.store.ts'
import { deleteFiles } from './remove-file.ts'

const batchSize = 200

/**
 * Removes unused files and those whose time in the trash is over, restarts lost and missing work,
 * and deletes expired revocations and forgotten positions.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms)
  await transaction(ctx, async (ctx) => {
    await deleteFiles(ctx, await idleFiles(ctx, ago(timeouts.idle), batchSize))
    await deleteFiles(ctx, await trashedFiles(ctx, ago(timeouts.trashed), batchSize))
    for (const id of await unkeptDocuments(ctx, ago(timeouts.unkept), batchSize))
      await deleteDocument(ctx, id)
  })
  for (const file of await stalledFiles(ctx, ago(timeouts.lost), batchSize)) {
    await enqueueFileJob(ctx, nextJob(file), file.id)
  }
  for (const id of await stalledRenditions(ctx, ago(timeouts.lost), batchSize))
    await enqueueFileJob(ctx, makeRenditionsJob, id)
  for (const id of await filesWithoutMp4(ctx, batchSize)) await enqueueFileJob(ctx, makeMp4Job, id)
  for (const id of await filesWithoutStoryboard(ctx, batchSize))
    await enqueueFileJob(ctx, makeStoryboardJob, id)
  await deletePositionsBefore(ctx, ago(timeouts.forgotten), batchSize)
  await deleteRevocationsBefore(ctx, ago((urlSeconds + 60) * 2000))
  await sweepHolds(ctx)
  await sweepUploads(ctx)
  await reapOrphans(ctx)
  await removeOldScratch(join(ctx.config.dataDir, 'tmp'))
}

function nextJob({ kind, stage, isRemoved }: Awaited<ReturnType<typeof stalledFiles>>[number]) {
  if (isRemoved) return removeFileJob
  if (stage !== 'processing') return scanFileJob
  return processJobOf(kind) ?? scanFileJob
}

/** Ends the programs of killed processes and removes their scratch folders. */
export async function reapOrphans(ctx: Ctx): Promise<void> {
  const ended = await ctx.gateways.mediaTools.endOrphans()
  if (ended > 0) ctx.log.warn({ ended }, 'ended programs that a killed process left running')
  await removeOrphanedScratchFolders(ctx)
}

/**
 * Removes temporary files of killed processes. File times follow the machine's clock, not the
 * product's.
 */
async function removeOldScratch(folder: string): Promise<void> {
  const before = performance.timeOrigin + performance.now() - timeouts.idle
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
