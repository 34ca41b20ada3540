import { announce } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { revokeHolders } from '../access/index.ts'
import { deleteItem, holdItem } from '../items/index.ts'
import { revokeAddresses } from '../media/index.ts'
import { refundBuyers } from '../wallet/index.ts'
import { postDeleted } from './announcements.ts'
import { allFiles } from './rules.ts'
import { lockPost, selectPosts } from './store.ts'

/**
 * Removes a post by moderation: from everybody, those who bought it included, at once. Answers who had bought it: they
 * get their tokens back once this transaction has committed. Nothing happens when there is no such post.
 */
export async function removePost(ctx: InTransaction, id: string): Promise<string[]> {
  if (!(await lockPost(ctx, id))) return []
  const [post] = await selectPosts(ctx, undefined, [id])
  if (!post) return []
  await holdItem(ctx, id)
  const buyers = await revokeHolders(ctx, id)
  await refundBuyers(ctx, { id, ownerId: post.ownerId })
  await revokeAddresses(ctx, ...allFiles(post).map((fileId) => ({ fileId })))
  if (await deleteItem(ctx, id)) await announce(ctx, postDeleted, { postId: id, performerId: post.ownerId })
  return buyers
}
