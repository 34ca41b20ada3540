import type { Viewer } from '../../../platform/context.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isUnderLegalHold } from '../../legalholds/index.ts'
import { filesRemoved } from '../announcements.ts'
import { revokeUrls } from '../delivery/revoke-urls.ts'
import { stateOfFile } from '../holds/store.ts'
import { removeFileJob } from '../processing/queue.jobs.ts'
import { deleteFileRow, markRemoved } from '../removal.store.ts'
import { folderOf, vaultMediaOf } from '../rules.ts'
import { fileById } from '../store.ts'
import { trashFiles } from './kept-files.store.ts'
import { hasUses } from './uses.store.ts'

/**
 * Removes a file of the viewer that nothing shows; one that the vault keeps is put in the trash
 * first.
 */
export async function removeFile(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const file = await fileById(ctx, fileId)
    if (file?.ownerId !== ctx.viewer.id) refuse('media.not_found')
    if (await hasUses(ctx, fileId)) refuse('media.in_use')
    if (vaultMediaOf(file.kind) && !file.trashedAt) await trashFiles(ctx, [fileId])
    else await deleteFiles(ctx, [fileId])
  })
}

/**
 * Removes files regardless of their uses: they disappear from every view and address at once, their
 * bytes by a job.
 */
export async function deleteFiles(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  const removed = await markRemoved(ctx, fileIds)
  if (removed.length > 0) await announce(ctx, filesRemoved, { fileIds: removed })
  await revokeUrls(ctx, ...removed.map((fileId) => ({ fileId })))
  await enqueueAll(
    ctx,
    removeFileJob,
    removed.map((fileId) => ({ fileId })),
  )
}

/** Removes a replaced file unless something else still shows it. */
export async function removeIfUnused(ctx: InTransaction, fileId: string): Promise<void> {
  if (!(await hasUses(ctx, fileId))) await deleteFiles(ctx, [fileId])
}

/**
 * Deletes the bytes of a removed file and then its row, so that no bytes remain without one. A file
 * that a decision or a legal hold keeps stays.
 */
export async function eraseFile(ctx: Ctx, fileId: string): Promise<void> {
  const state = await stateOfFile(ctx, fileId)
  if (state && (state.heldBy || !state.isRemoved)) return
  if (state && (await isUnderLegalHold(ctx, fileId, state.ownerId))) return
  await ctx.gateways.files.deleteUnder(folderOf(fileId))
  await deleteFileRow(ctx, fileId)
}
