import type { Ctx } from '../../../platform/context.ts'
import { timeouts } from '../rules.ts'
import { finishUpload } from './finish-upload.ts'
import { removeBytes } from './list-uploads.ts'
import { deleteUpload, expiredUploads, stuckUploads } from './store.ts'

const BATCH = 200

/** Deletes expired uploads with their bytes, and finishes those whose process was killed when they had arrived. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (const row of await stuckUploads(ctx, new Date(now.getTime() - timeouts.lost), BATCH)) {
    await finishUpload(ctx, row).catch((err: unknown) => ctx.log.warn({ err, upload: row.id }, 'upload not finished'))
  }
  for (const row of await expiredUploads(ctx, now, BATCH)) {
    if (row.status !== 'finished') await removeBytes(ctx, row)
    await deleteUpload(ctx, row.id)
  }
}
