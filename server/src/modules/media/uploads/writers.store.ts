import type { ReadCtx } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

const claimUploadSql = statement(
  'media.claim_upload',
  ({ writer, now, id, since }: { writer: string; now: Date; id: string; since: Date }, { db }) =>
    db
      .updateTable('uploads')
      .set({ writer, writerSeenAt: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('writer', 'is', null),
          eb('writer', '=', writer),
          eb('writerSeenAt', '<', since),
        ]),
      ),
)

/**
 * Claims an upload for a writer, unless another writer has been active since an instant; returns
 * false then.
 */
export async function claimUpload(
  ctx: ReadCtx,
  id: string,
  { writer, since, now }: { writer: string; since: Date; now: Date },
): Promise<boolean> {
  const result = await write(ctx, claimUploadSql, { writer, now, id, since })
  return result > 0n
}

/** The progress of an upload that its writer reports. */
export interface UploadProgress {
  readonly received: number
  readonly storeState: unknown
  readonly head: Buffer
  readonly expiresAt: Date
}

const recordProgressSql = statement(
  'media.record_progress',
  (
    {
      received,
      head,
      expiresAt,
      at,
      storeState,
      id,
      writer,
    }: {
      received: number
      head: Buffer
      expiresAt: Date
      at: Date
      storeState: unknown
      id: string
      writer: string
    },
    { db },
  ) =>
    db
      .updateTable('uploads')
      .set({ received, head, expiresAt, changedAt: at, writerSeenAt: at })
      .set({ storeState: storeState === null ? null : JSON.stringify(storeState) })
      .where('id', '=', id)
      .where('writer', '=', writer)
      .where('status', '=', 'receiving'),
)

/**
 * Records how far an upload has arrived; returns false when it belongs to another writer, or is
 * gone.
 */
export async function recordProgress(
  ctx: ReadCtx,
  { id, writer }: { id: string; writer: string },
  { received, storeState, head, expiresAt }: UploadProgress,
): Promise<boolean> {
  const at = ctx.now()
  const result = await write(ctx, recordProgressSql, {
    received,
    head,
    expiresAt,
    at,
    storeState,
    id,
    writer,
  })
  return result > 0n
}

const touchUploadSql = statement(
  'media.touch_upload',
  ({ id, writer }: { id: string; writer: string }, { db, now }) => {
    const touched = db.updateTable('uploads').set({ writerSeenAt: now() }).where('id', '=', id)
    return touched.where('writer', '=', writer)
  },
)

/**
 * Renews the claim of a writer; returns false when the upload belongs to another one, or is gone.
 */
export async function touchUpload(
  ctx: ReadCtx,
  { id, writer }: { readonly id: string; readonly writer: string },
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, touchUploadSql, { id, writer })
  return numUpdatedRows > 0n
}

const releaseUploadSql = statement(
  'media.release_upload',
  ({ id, writer }: { id: string; writer: string }, { db }) =>
    db
      .updateTable('uploads')
      .set({ writer: null })
      .where('id', '=', id)
      .where('writer', '=', writer),
)

/** Gives an upload back, unless another writer has it by now. */
export async function releaseUpload(ctx: ReadCtx, id: string, writer: string): Promise<void> {
  await write(ctx, releaseUploadSql, { id, writer })
}
