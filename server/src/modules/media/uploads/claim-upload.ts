import type { Ctx } from '../../../platform/context.ts'
import { TusProblem } from '../../../platform/uploads/index.ts'
import { RECORD_EVERY_MS, WRITER_LOST_MS } from './rules.ts'
import { type UploadRow, uploadById } from './store.ts'
import { claimUpload, releaseUpload, touchUpload } from './writers.store.ts'

/** An upload and the request or job that works on it. */
export interface UploadClaim {
  readonly id: string
  readonly writer: string
}

/**
 * Claims an upload for a writer, so that no other one works on it meanwhile; returns the function
 * that gives it back. A writer that showed no progress for some seconds loses the upload to the
 * next one.
 */
export async function claimForWriter(
  ctx: Ctx,
  { id, writer }: UploadClaim,
): Promise<() => Promise<void>> {
  const now = ctx.now()
  const since = new Date(now.getTime() - WRITER_LOST_MS)
  if (!(await claimUpload(ctx, id, { writer, since, now }))) throw new TusProblem('locked')
  return () => releaseUpload(ctx, id, writer)
}

/** Does work on an upload as it is stored, under a claim that is renewed until the work is done. */
export async function workUnderClaim(
  ctx: Ctx,
  claim: UploadClaim,
  work: (row: UploadRow) => Promise<void>,
): Promise<void> {
  const giveBack = await claimForWriter(ctx, claim)
  const renewing = setInterval(() => {
    touchUpload(ctx, claim).catch((err: unknown) =>
      ctx.log.warn({ err, upload: claim.id }, 'claim not renewed'),
    )
  }, RECORD_EVERY_MS)
  try {
    const row = await uploadById(ctx, claim.id)
    if (row) await work(row)
  } finally {
    clearInterval(renewing)
    await giveBack()
  }
}
