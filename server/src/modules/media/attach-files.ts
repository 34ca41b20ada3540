import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { deleteUses, filesByIds, insertUses } from './store.ts'

/** What shows files: `{ userKind: 'feed', userId: postId }`. */
export interface FileAttachment {
  readonly userKind: string
  readonly userId: string
}

/** Why a file cannot be used by its would-be user. */
export interface UnusableFile {
  readonly fileId: string
  readonly reason: 'unknown' | 'wrong_kind' | 'failed'
}

/** The first of these files that is not the owner's, not of these kinds, or has failed; undefined when all can be used. */
export async function findUnusableFile(
  ctx: ReadCtx,
  fileIds: readonly string[],
  { ownerId, kinds }: { ownerId: string; kinds: readonly FileKind[] },
): Promise<UnusableFile | undefined> {
  const files = await filesByIds(ctx, fileIds)
  for (const fileId of fileIds) {
    const file = files.get(fileId)
    if (file?.ownerId !== ownerId) return { fileId, reason: 'unknown' }
    if (!kinds.includes(file.kind)) return { fileId, reason: 'wrong_kind' }
    if (file.stage === 'rejected' || file.stage === 'failed') return { fileId, reason: 'failed' }
  }
  return undefined
}

/** Says that something shows these files: they stay until it is released. Several may show one file. */
export async function attachFiles(ctx: InTransaction, fileIds: readonly string[], user: FileAttachment): Promise<void> {
  await insertUses(ctx, fileIds, user)
}

/** Says that it shows these files, or any, no longer. A file that nothing shows any more is removed after a day. */
export async function detachFiles(
  ctx: InTransaction,
  user: FileAttachment,
  fileIds?: readonly string[],
): Promise<void> {
  await deleteUses(ctx, user, fileIds)
}
