import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { expireDue, itemsByIds, publishDue, unreadyItems, updateItem } from '../../items/index.ts'
import { filesByIds, revokeUrls } from '../../media/index.ts'
import { postPublished } from '../announcements.ts'
import { selectFilesOf, selectPostsWith } from '../store.ts'

/** Publishes those of these posts whose files are all ready and that are due. */
export async function publishReady(ctx: InTransaction, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  const filesOf = await selectFilesOf(ctx, postIds)
  const files = await filesByIds(ctx, [...filesOf.values()].flat())
  const ready = postIds.filter((id) => (filesOf.get(id) ?? []).every((fileId) => files.get(fileId)?.stage === 'ready'))
  for (const id of ready) await updateItem(ctx, id, { isReady: true })
  await announceAll(ctx, await publishDue(ctx, 'feed', ready))
}

/** Publishes the posts that waited for files that have become ready. */
export async function publishPostsAwaitingFiles(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  await publishReady(ctx, await selectPostsWith(ctx, fileIds))
}

/**
 * Publishes posts that are due. Also checks recent posts that are not ready, because a file that became ready while its
 * post was being stored was announced before the post existed.
 */
export async function publishDuePosts(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await publishReady(ctx, await unreadyItems(ctx, 'feed'))
    await announceAll(ctx, await publishDue(ctx, 'feed'))
  })
}

/** Ends posts that have expired: takes them out of the counts and ends the signed addresses of their files. */
export async function expireDuePosts(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const filesOf = await selectFilesOf(ctx, await expireDue(ctx, 'feed'))
    await revokeUrls(ctx, ...[...filesOf.values()].flat().map((fileId) => ({ fileId })))
  })
}

async function announceAll(ctx: InTransaction, postIds: readonly string[]): Promise<void> {
  const items = await itemsByIds(ctx, postIds)
  for (const { id, ownerId } of items.values()) await announce(ctx, postPublished, { postId: id, performerId: ownerId })
}
