import type { Ctx } from '../../../platform/context.ts'
import { TusProblem } from '../../../platform/uploads/index.ts'
import { timeouts } from '../rules.ts'
import { workUnderClaim } from './claim-upload.ts'
import { deleteExpiredUpload, expiredUploads, stuckUploads } from './ended.store.ts'
import { finishUpload } from './finish-upload.ts'
import { removeBytes } from './list-uploads.ts'
import type { UploadRow } from './store.ts'

const BATCH = 200

/**
 * Deletes expired uploads with their bytes, and finishes those whose process was killed when they
 * had arrived.
 */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (const { id } of await stuckUploads(ctx, new Date(now.getTime() - timeouts.lost), BATCH)) {
    await sweep(ctx, id, (row) => finishUpload(ctx, row))
  }
  for (const { id } of await expiredUploads(ctx, now, BATCH))
    await sweep(ctx, id, (row) => deleteIfExpired(ctx, row))
}

/** Works on one upload, unless another process does; a failure leaves it to the next sweep. */
async function sweep(ctx: Ctx, id: string, work: (row: UploadRow) => Promise<void>): Promise<void> {
  await workUnderClaim(ctx, { id, writer: ctx.newId() }, work).catch((err: unknown) => {
    if (!(err instanceof TusProblem)) ctx.log.warn({ err, upload: id }, 'upload not swept')
  })
}

/** Deletes the row last, so that no bytes remain without one when the store cannot be reached. */
async function deleteIfExpired(ctx: Ctx, row: UploadRow): Promise<void> {
  const now = ctx.now()
  if (row.expiresAt >= now) return
  if (row.status !== 'finished') await removeBytes(ctx, row)
  await deleteExpiredUpload(ctx, row.id, now)
}
