import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Item } from '../../items/index.ts'
import { attachFiles, detachFiles, findUnusableFile, revokeUrls } from '../../media/index.ts'

/**
 * Files that an item names for one role, with the kinds of files that the role takes. Absent ones
 * are none.
 */
export type NamedFiles = readonly [
  fileIds: string | readonly string[] | null | undefined,
  kinds: readonly FileKind[],
]

/**
 * Refuses `content.file_unusable` for files of others, failed files, and files that cannot have the
 * role they are named for.
 */
export async function refuseUnusableFiles(
  ctx: ReadCtx & { readonly viewer: Viewer },
  ...named: readonly NamedFiles[]
): Promise<void> {
  for (const [fileIds, kinds] of named) {
    const ids = [fileIds ?? []].flat()
    const unusable =
      ids.length > 0 && (await findUnusableFile(ctx, ids, { ownerId: ctx.viewer.id, kinds }))
    if (unusable) refuse('content.file_unusable', unusable)
  }
}

/** Replaces the files of an item and ends the signed addresses of those it no longer shows. */
export async function replaceFiles(
  ctx: InTransaction,
  { id, kind }: Pick<Item, 'id' | 'kind'>,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const user = { userKind: kind, userId: id }
  const dropped = before.filter((fileId) => !after.includes(fileId))
  await attachFiles(ctx, after, user)
  await detachFiles(ctx, user, dropped)
  await revokeUrls(ctx, ...dropped.map((fileId) => ({ fileId })))
}
