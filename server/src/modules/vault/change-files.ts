import type { InputOf } from '@stagedoor/contract/kit'
import type * as vault from '@stagedoor/contract/vault'
import { VAULT_TAGS_MAX } from '@stagedoor/contract/vault'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { normalizeTag } from '../content/index.ts'
import { lockKeptFiles, renameFiles, restoreFiles, trashFiles } from '../media/index.ts'
import { deleteTags, hasMoreTags, insertTags, isFolderOf, placeFiles } from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Moves, tags and renames files of the performer's vault. Refuses `media.not_found`,
 * `vault.folder_not_found` and `vault.too_many_tags`.
 */
export async function changeFiles(
  ctx: PerformerCtx,
  {
    fileIds,
    folderId,
    addTags = [],
    removeTags = [],
    name,
  }: InputOf<typeof vault.changeFiles>['body'],
): Promise<void> {
  const ownerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    await requireFiles(ctx, fileIds)
    if (folderId && !(await isFolderOf(ctx, ownerId, folderId))) refuse('vault.folder_not_found')
    if (folderId !== undefined) await placeFiles(ctx, fileIds, folderId)
    await deleteTags(ctx, fileIds, removeTags.map(normalizeTag))
    await insertTags(ctx, ownerId, { fileIds, tags: addTags.map(normalizeTag).filter(Boolean) })
    if (addTags.length > 0 && (await hasMoreTags(ctx, fileIds, VAULT_TAGS_MAX)))
      refuse('vault.too_many_tags')
    if (name !== undefined) await renameFiles(ctx, fileIds, name)
  })
}

/**
 * Moves files that nothing shows to the trash. Refuses `media.not_found` and `vault.in_use`, and
 * changes nothing then.
 */
export async function moveToTrash(ctx: PerformerCtx, fileIds: readonly string[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const files = await requireFiles(ctx, fileIds)
    const used = files.filter(({ idleSince }) => idleSince === null).map(({ id }) => id)
    if (used.length > 0) refuse('vault.in_use', { fileIds: used })
    const kept = files.filter(({ trashedAt }) => trashedAt === null).map(({ id }) => id)
    await trashFiles(ctx, kept)
  })
}

/** Takes files of the performer out of the trash. Refuses `media.not_found`. */
export async function restoreFromTrash(
  ctx: PerformerCtx,
  fileIds: readonly string[],
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await requireFiles(ctx, fileIds)
    await restoreFiles(ctx, fileIds)
  })
}

/** Returns files of the performer's vault, locked. Refuses `media.not_found`. */
export async function requireFiles(ctx: InTransaction<PerformerCtx>, fileIds: readonly string[]) {
  const files = await lockKeptFiles(ctx, ctx.viewer.id, fileIds)
  if (files.length < new Set(fileIds).size) refuse('media.not_found')
  return files
}
