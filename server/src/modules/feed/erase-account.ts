import { announce } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { deleteItem, forgetRemoval } from '../items/index.ts'
import { releaseFiles, revokeAddresses } from '../media/index.ts'
import { postDeleted } from './announcements.ts'
import { emptyPost, selectStanding, selectUnheld } from './erasure.store.ts'
import { claimFiles, lockPost, selectFilesOf } from './store.ts'

const AT_ONCE = 50

/**
 * Deletes some of a performer's posts; true while there are more. Those somebody bought stay as they are, for their
 * buyers; of the others nothing is left but that they were.
 */
export async function erasePosts(ctx: InTransaction, accountId: string): Promise<boolean> {
  const standing = await selectStanding(ctx, accountId, AT_ONCE)
  for (const id of standing) await withdraw(ctx, id, accountId)
  if (standing.length > 0) return true
  const unheld = await selectUnheld(ctx, accountId, AT_ONCE)
  for (const id of unheld) {
    await lockPost(ctx, id)
    await claimFiles(ctx, id, [])
    await releaseFiles(ctx, { userKind: 'feed', userId: id })
    await forgetRemoval(ctx, id)
    await emptyPost(ctx, id)
  }
  return unheld.length > 0
}

async function withdraw(ctx: InTransaction, postId: string, performerId: string): Promise<void> {
  await lockPost(ctx, postId)
  if (!(await deleteItem(ctx, postId))) return
  const files = (await selectFilesOf(ctx, [postId])).get(postId) ?? []
  await revokeAddresses(ctx, ...files.map((fileId) => ({ fileId })))
  await announce(ctx, postDeleted, { postId, performerId })
}
