import type { StoredPostType } from '@stagedoor/contract/feed'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { grantHolders } from '../../access/index.ts'
import { itemById, STORY_FORM, updateItem } from '../../items/index.ts'
import { detachFiles, filesByIds } from '../../media/index.ts'
import { countFiles, postKindOf, requiredKinds } from '../rules.ts'
import { changeFiles, selectPostFiles } from '../store.ts'

/** Puts a file in the place of another in a post; a post that shows both keeps one. */
export async function replacePostFile(
  ctx: InTransaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const post = (await selectPostFiles(ctx, id)) ?? { fileIds: [], freeFileIds: [] }
  const replaced = (before: readonly string[]) => [
    ...new Set(before.map((fileId) => (fileId === from ? to : fileId))),
  ]
  const [fileIds, freeFileIds] = [replaced(post.fileIds), replaced(post.freeFileIds)]
  await changeFiles(ctx, id, { fileIds, freeFileIds, ...countFiles(await kindsOf(ctx, fileIds)) })
}

/**
 * Takes a file out of a post. Returns false, and changes nothing, for a post that someone bought
 * and for one whose type asks for a file of its kind.
 */
export async function takeOutPostFile(
  ctx: InTransaction,
  id: string,
  fileId: string,
): Promise<boolean> {
  const item = await itemById(ctx, id)
  const post = await selectPostFiles(ctx, id)
  if (!item || !post || (await grantHolders(ctx, id)).length > 0) return false
  const fileIds = post.fileIds.filter((shown) => shown !== fileId)
  const kinds = await kindsOf(ctx, fileIds)
  const required = requiredKinds[item.form as StoredPostType]
  if (required && !kinds.includes(required.kind)) return false
  if (item.form === STORY_FORM) return false
  const freeFileIds = post.freeFileIds.filter((shown) => shown !== fileId)
  await changeFiles(ctx, id, { fileIds, freeFileIds, ...countFiles(kinds) })
  await detachFiles(ctx, { userKind: 'feed', userId: id }, [fileId])
  await updateItem(ctx, id, { isReady: false })
  return true
}

async function kindsOf(ctx: ReadCtx, fileIds: readonly string[]) {
  const files = await filesByIds(ctx, fileIds)
  return [...files.values()].map(({ kind }) => postKindOf(kind))
}
