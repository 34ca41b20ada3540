import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { expireDue, itemsByIds, publishDue, unreadyItems, updateItem } from '../items/index.ts'
import { filesByIds, revokeUrls } from '../media/index.ts'
import { postPublished } from './announcements.ts'
import { selectFilesOf, selectPostsWith } from './store.ts'

/** Publishes those of these posts whose files can all be shown and whose time has come. */
export async function publishReady(ctx: InTransaction, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  const filesOf = await selectFilesOf(ctx, postIds)
  const files = await filesByIds(ctx, [...filesOf.values()].flat())
  const ready = postIds.filter((id) => (filesOf.get(id) ?? []).every((fileId) => files.get(fileId)?.stage === 'ready'))
  for (const id of ready) await updateItem(ctx, id, { isReady: true })
  await announceAll(ctx, await publishDue(ctx, 'feed', ready))
}

/** A file became ready: the posts that waited for it come out. */
export async function publishPostsAwaitingFiles(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  await publishReady(ctx, await selectPostsWith(ctx, fileIds))
}

/**
 * What is due by the clock comes out. Posts that are not ready are looked at again besides: a file that became ready
 * while its post was being written was announced to nobody.
 */
export async function publishDuePosts(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await publishReady(ctx, await unreadyItems(ctx, 'feed'))
    await announceAll(ctx, await publishDue(ctx, 'feed'))
  })
}

/** What is over by the clock ends: it is counted no longer, and addresses of its files that are out end with it. */
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
