import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { bansFiles, type Grounds } from '../decisions/index.ts'
import { deleteItem, type Item, itemsByIds, lockItem } from '../items/index.ts'
import {
  banContents,
  detachFiles,
  endBans,
  endWithholding,
  filesOfUsers,
  revokeUrls,
  usesOfFiles,
  withholdFiles,
} from '../media/index.ts'
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

/**
 * Takes the public parts of the files of a removed item from the public, except of files that
 * something else shows which is not removed, and refuses their bytes from now on where the
 * violation lies in them. The copies of reports do not count: admins alone see
 * them.
 */
export async function withholdItemFiles(
  ctx: InTransaction,
  item: Item,
  { violation }: Grounds,
): Promise<void> {
  const fileIds = (await filesOfUsers(ctx, [item.id])).get(item.id) ?? []
  if (bansFiles(violation)) await banContents(ctx, fileIds, item.id)
  const uses = await usesOfFiles(ctx, fileIds, { without: 'report' })
  const users = await itemsByIds(
    ctx,
    uses.map(({ userId }) => userId),
  )
  const shown = uses.filter(({ userId }) => userId !== item.id && !users.get(userId)?.removedAt)
  const shownIds = new Set(shown.map(({ fileId }) => fileId))
  await withholdFiles(
    ctx,
    fileIds.filter((fileId) => !shownIds.has(fileId)),
  )
}

/** Gives the public parts of the files of a restored item back, and allows their bytes again. */
export async function exposeItemFiles(ctx: InTransaction, { id }: Item): Promise<void> {
  await endWithholding(ctx, (await filesOfUsers(ctx, [id])).get(id) ?? [])
  await endBans(ctx, id)
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
