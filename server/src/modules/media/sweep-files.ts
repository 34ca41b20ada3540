import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ctx, transaction } from '../../platform/context.ts'
import { addressSeconds } from './addresses.rules.ts'
import { deleteDocument } from './delete-document.ts'
import { unkeptDocuments } from './documents.store.ts'
import { deleteMarksBefore } from './marks.store.ts'
import { enqueueWork, makeMp4Job, makeRenditionsJob, removeFileJob, scanFileJob, workOf } from './queue.jobs.ts'
import { deleteFiles } from './remove-file.ts'
import { filesWithoutMp4, lostRenditions } from './renditions.store.ts'
import { patience } from './rules.ts'
import { clearScratchOfTheDead } from './scratch-folder.ts'
import { idleFiles, lostFiles } from './store.ts'

const atOnce = 200

/** Removes what nobody uses, takes up again what was lost on the way, and forgets marks that have done their work. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms)
  await transaction(ctx, async (ctx) => {
    await deleteFiles(ctx, await idleFiles(ctx, ago(patience.idle), atOnce))
    for (const id of await unkeptDocuments(ctx, ago(patience.unkept), atOnce)) await deleteDocument(ctx, id)
  })
  for (const file of await lostFiles(ctx, ago(patience.lost), atOnce)) {
    await enqueueWork(ctx, nextJob(file), file.id)
  }
  for (const id of await lostRenditions(ctx, ago(patience.lost), atOnce)) await enqueueWork(ctx, makeRenditionsJob, id)
  for (const id of await filesWithoutMp4(ctx, atOnce)) await enqueueWork(ctx, makeMp4Job, id)
  await deleteMarksBefore(ctx, ago((addressSeconds + 60) * 2000))
  await tidyAfterTheDead(ctx)
  await clearScratch(join(ctx.config.dataDir, 'tmp'))
}

function nextJob({ kind, stage, isRemoved }: Awaited<ReturnType<typeof lostFiles>>[number]) {
  if (isRemoved) return removeFileJob
  if (stage !== 'processing') return scanFileJob
  return workOf(kind)
}

/** Ends the programs of killed processes and removes what they were writing. */
export async function tidyAfterTheDead(ctx: Ctx): Promise<void> {
  const ended = await ctx.gateways.mediaTools.endOrphans()
  if (ended > 0) ctx.log.warn({ ended }, 'ended programs that a killed process left running')
  await clearScratchOfTheDead(ctx)
}

/** What a killed process left behind. Times of files follow the machine's clock, not the product's. */
async function clearScratch(folder: string): Promise<void> {
  const before = performance.timeOrigin + performance.now() - patience.idle
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
