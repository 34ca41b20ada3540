import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { isRefused } from '../checks/refuse-banned.ts'
import { countFilesInProgress } from '../files/counts.store.ts'
import { originalName, storeKeyOf } from '../rules.ts'
import { type FileRow, updateFile } from '../store.ts'
import { countArchivedFiles } from './count-archived-files.ts'
import { finishFile, processFile } from './process-file.ts'
import { enqueueFileJob, processJobOf } from './queue.jobs.ts'

/** Scans a file, the first stage of each: complete and allowed files go on to processing. */
export async function scanFile(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['uploaded', 'scanning'], async (file) => {
    await updateFile(ctx, file.id, ['uploaded'], { stage: 'scanning' })
    await refuseIncompleteOrBanned(ctx, file)
    const job = processJobOf(file.kind)
    if (!job) return finishFile(ctx, file, { fileCount: await countArchivedFiles(ctx, file) })
    await transaction(ctx, async (ctx) => {
      if (!(await updateFile(ctx, file.id, ['scanning'], { stage: 'processing' }))) return
      await enqueueFileJob(ctx, job, file.id, await countFilesInProgress(ctx, file.ownerId))
    })
  })
}

/** Throws MediaRefused, with a message for the owner, for incomplete or banned files. */
async function refuseIncompleteOrBanned(ctx: JobCtx, file: FileRow): Promise<void> {
  const stored = await ctx.gateways.files.stat(storeKeyOf(file.id, originalName))
  if (stored?.size !== file.size)
    throw new MediaRefused('cut_short', 'This file was not uploaded completely.')
  if (await isRefused(ctx, file.sha256))
    throw new MediaRefused('unreadable', 'This file was removed from this site.')
}
