import { errors } from '@stagedoor/contract/errors'
import type { ResumableUpload } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readStorageUse } from '../files/storage-quota.ts'
import { folderOf } from '../rules.ts'
import { deleteUnfinishedUpload } from './ended.store.ts'
import { MOST_UNFINISHED, partialOf } from './rules.ts'
import { type UploadRow, uploadById, uploadsOf } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the viewer's uploads that have not expired, and the viewer's use of storage. */
export async function listUploads(ctx: ViewerCtx) {
  const { id } = ctx.viewer
  const [rows, { usedBytes, allowedBytes }] = await Promise.all([
    uploadsOf(ctx, id, 2 * MOST_UNFINISHED),
    readStorageUse(ctx, id),
  ])
  return { data: rows.map((row) => uploadView(ctx, row)), usedBytes, allowedBytes }
}

function uploadView(
  { languages, language }: Pick<Ctx, 'languages' | 'language'>,
  {
    id,
    ownerId: _owner,
    head: _head,
    sha256: _hash,
    storeState: _state,
    fileId,
    ...row
  }: UploadRow,
): ResumableUpload {
  const { refusal, ...shown } = row
  return {
    _id: id,
    ...shown,
    fileId: row.status === 'finished' ? (fileId ?? id) : null,
    problem: refusal && languages.translate(language, explain(refusal)),
  }
}

function explain({ code, data }: NonNullable<UploadRow['refusal']>): string {
  return (data as { explanation?: string } | null)?.explanation ?? errors[code].message
}

/** Returns an upload of the viewer. Refuses `media.upload_not_found`. */
export async function requireOwnUpload(ctx: ViewerCtx, id: string): Promise<UploadRow> {
  const row = await uploadById(ctx, id)
  if (row?.ownerId !== ctx.viewer.id) refuse('media.upload_not_found')
  return row
}

/**
 * Deletes an unfinished upload of the viewer. A request that is sending it is refused from then on.
 */
export async function cancelUpload(ctx: ViewerCtx, id: string): Promise<void> {
  await requireOwnUpload(ctx, id)
  const row = await deleteUnfinishedUpload(ctx, id)
  if (!row) refuse('media.upload_not_found')
  await removeBytes(ctx, row)
}

/** Deletes the bytes of an upload that did not become a file. */
export async function removeBytes(ctx: Ctx, row: UploadRow): Promise<void> {
  await ctx.gateways.files.partial.abandon(partialOf(row))
  await ctx.gateways.files.deleteUnder(folderOf(row.id))
}
