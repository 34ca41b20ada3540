import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { deleteItem, type Item, lockItem } from '../items/index.ts'
import { detachFiles, filesOfUsers, revokeUrls } from '../media/index.ts'
import { itemDeleted } from './announcements.ts'
import { eventOf } from './publish-items.ts'
import { selectWithOrphanedFiles } from './store.ts'

/**
 * Deletes an item for its owner: hides it from everybody but its buyers, and ends the signed
 * addresses of its files. Returns false when there is no such item or it was deleted already.
 */
export async function withdrawItem(ctx: InTransaction, id: string): Promise<boolean> {
  const item = await lockItem(ctx, id)
  if (!item || !(await deleteItem(ctx, id))) return false
  await revokeItemUrls(ctx, id)
  await announce(ctx, itemDeleted, eventOf(item))
  return true
}

/**
 * Ends the signed addresses of all files of an item; viewers who may still see them receive new
 * ones.
 */
export async function revokeItemUrls(ctx: InTransaction, id: string): Promise<void> {
  const files = (await filesOfUsers(ctx, [id])).get(id) ?? []
  await revokeUrls(ctx, ...files.map((fileId) => ({ fileId })))
}

const SETTLED_MS = 3600_000

/**
 * Deletes the files of items that were deleted at least an hour ago, when nobody bought them or
 * every buyer was refunded, and nothing else shows them. The hour lets purchases in progress
 * finish.
 */
export async function releaseOrphanedFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - SETTLED_MS)
  for (const id of await selectWithOrphanedFiles(ctx, before)) {
    await transaction(ctx, async (ctx) => {
      const item = await lockItem(ctx, id)
      if (item) await releaseFiles(ctx, item)
    })
  }
}

/** Detaches all files of an item; those that nothing else shows are removed after a day. */
export const releaseFiles = (
  ctx: InTransaction,
  { id, kind }: Pick<Item, 'id' | 'kind'>,
): Promise<void> => detachFiles(ctx, { userKind: kind, userId: id })
