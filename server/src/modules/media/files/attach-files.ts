import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { bannedAmong } from '../bans.store.ts'
import { filesByIds } from '../store.ts'
import { deleteUses, insertUses, REPORT_COPY } from './uses.store.ts'
import { endWithholding } from './withhold-files.ts'

/** The object that shows files, for example `{ userKind: 'feed', userId: postId }`. */
export interface FileAttachment {
  readonly userKind: string
  readonly userId: string
}

/** A file that cannot be attached, with the reason. */
export interface UnusableFile {
  readonly fileId: string
  readonly reason: 'unknown' | 'wrong_kind' | 'failed'
}

/**
 * Returns the first file that does not belong to the owner, is not of these kinds, has failed, or
 * has bytes that are banned; undefined when all can be used.
 */
export async function findUnusableFile(
  ctx: ReadCtx,
  fileIds: readonly string[],
  { ownerId, kinds }: { ownerId: string; kinds: readonly FileKind[] },
): Promise<UnusableFile | undefined> {
  const files = await filesByIds(ctx, fileIds)
  const banned = await bannedAmong(
    ctx,
    [...files.values()].map(({ sha256 }) => sha256),
  )
  for (const fileId of fileIds) {
    const file = files.get(fileId)
    if (file?.ownerId !== ownerId || file.trashedAt) return { fileId, reason: 'unknown' }
    if (!kinds.includes(file.kind)) return { fileId, reason: 'wrong_kind' }
    const isFailed = file.stage === 'rejected' || file.stage === 'failed'
    if (isFailed || banned.has(file.sha256)) return { fileId, reason: 'failed' }
  }
  return undefined
}

/**
 * Records that an object shows these files. They are kept until it is detached; several objects may
 * show one file. What was kept from the public, because something removed showed it, is public
 * again.
 */
export async function attachFiles(
  ctx: InTransaction,
  fileIds: readonly string[],
  user: FileAttachment,
): Promise<void> {
  await insertUses(ctx, fileIds, user)
  if (user.userKind !== REPORT_COPY) await endWithholding(ctx, fileIds)
}

/**
 * Records that an object no longer shows these files, or any. A file outside vaults that nothing
 * shows is removed after a day.
 */
export async function detachFiles(
  ctx: InTransaction,
  user: FileAttachment,
  fileIds?: readonly string[],
): Promise<void> {
  await deleteUses(ctx, user, fileIds)
}
