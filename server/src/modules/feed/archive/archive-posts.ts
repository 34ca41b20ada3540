import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { lockItem, updateItem } from '../../items/index.ts'
import { filesOfUsers, revokeUrls } from '../../media/index.ts'
import { postsAgedForArchive, postsDueForArchive } from './store.ts'

const BATCH_SIZE = 100

/** Archives the posts whose time has come. */
export const archiveDuePosts = (ctx: Ctx): Promise<void> => archiveAll(ctx, postsDueForArchive)

/** Archives the posts that are older than their creators let posts become. */
export const archiveAgedPosts = (ctx: Ctx): Promise<void> => archiveAll(ctx, postsAgedForArchive)

/** Archives what `pick` finds, some in each transaction, until it finds nothing more. */
async function archiveAll(ctx: Ctx, pick: typeof postsDueForArchive): Promise<void> {
  let found = BATCH_SIZE
  while (found === BATCH_SIZE && !ctx.signal.aborted) {
    found = await transaction(ctx, async (ctx) => {
      const ids = await pick(ctx, BATCH_SIZE)
      await archivePosts(ctx, ids)
      return ids.length
    })
  }
}

/**
 * Takes posts from the page and the feeds: their buyers keep them, and addresses of their files
 * that were issued end.
 */
async function archivePosts(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids.toSorted()) {
    await lockItem(ctx, id)
    await updateItem(ctx, id, { status: 'inactive', pinnedAt: null })
  }
  const filesOf = await filesOfUsers(ctx, ids)
  await revokeUrls(ctx, ...[...filesOf.values()].flat().map((fileId) => ({ fileId })))
}
