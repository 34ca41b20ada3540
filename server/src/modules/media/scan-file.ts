import { MediaRefused } from '../../gateways/media-tools/port.ts'
import { transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { countInWork } from './counts.store.ts'
import { enqueueWork, workOf } from './queue.jobs.ts'
import { keyOf, originalName } from './rules.ts'
import { workOn } from './settle-file.ts'
import { changeFile, type FileRow, isBanned } from './store.ts'

/** The first stage of every file: what is here whole, and may be here, goes on to be processed. */
export async function scanFile(ctx: JobCtx, fileId: string): Promise<void> {
  await workOn(ctx, fileId, ['uploaded', 'scanning'], async (file) => {
    await changeFile(ctx, file.id, ['uploaded'], { stage: 'scanning' })
    await refuseUnwanted(ctx, file)
    await transaction(ctx, async (ctx) => {
      if (!(await changeFile(ctx, file.id, ['scanning'], { stage: 'processing' }))) return
      await enqueueWork(ctx, workOf(file.kind), file.id, await countInWork(ctx, file.ownerId))
    })
  })
}

/** Throws what the owner is told. */
export async function refuseUnwanted(ctx: JobCtx, file: FileRow): Promise<void> {
  const stored = await ctx.gateways.files.stat(keyOf(file.id, originalName))
  if (stored?.size !== file.size) throw new MediaRefused('cut_short', 'This file did not arrive whole.')
  if (await isBanned(ctx, file.sha256)) throw new MediaRefused('unreadable', 'This file was removed from this site.')
}
