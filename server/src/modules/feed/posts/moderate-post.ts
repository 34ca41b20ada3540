import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { revokeItemGrants } from '../../access/index.ts'
import { accountById } from '../../accounts/index.ts'
import { lockItemForRemoval, removeItem, restoreItem } from '../../items/index.ts'
import { sendMail } from '../../mail/index.ts'
import { revokeUrls } from '../../media/index.ts'
import { refundBuyers } from '../../wallet/index.ts'
import { postDeleted } from '../announcements.ts'
import { allFiles } from '../rules.ts'
import { lockPost, type PostRow, selectPosts, selectTitles } from '../store.ts'

/**
 * Removes a post by moderation, at once and for everybody, buyers included, and notifies its creator with the reason.
 * Returns the ids of the buyers, who are refunded once this transaction commits; undefined when there is nothing to
 * remove. The post can be restored for 30 days.
 */
export async function removePost(ctx: InTransaction, id: string, reason: string): Promise<string[] | undefined> {
  if (!(await lockPost(ctx, id))) return undefined
  const [post] = await selectPosts(ctx, undefined, [id])
  const item = post && (await lockItemForRemoval(ctx, id))
  if (!item || item.removedAt) return undefined
  const buyers = await revokeItemGrants(ctx, id)
  await refundBuyers(ctx, { id, ownerId: post.ownerId })
  await revokeUrls(ctx, ...allFiles(post).map((fileId) => ({ fileId })))
  if (await removeItem(ctx, id, reason)) {
    await announce(ctx, postDeleted, { postId: id, performerId: post.ownerId })
    await mailCreator(ctx, post, 'moderation.content_removed', reason)
  }
  return buyers
}

/** Restores a post that moderation removed and notifies its creator. Returns false when there is nothing to restore. */
export async function restorePost(ctx: InTransaction, id: string, reason: string): Promise<boolean> {
  if (!(await lockPost(ctx, id)) || !(await restoreItem(ctx, id))) return false
  const [post] = await selectPosts(ctx, undefined, [id])
  if (post) await mailCreator(ctx, post, 'moderation.content_restored', reason)
  return true
}

async function mailCreator(
  ctx: InTransaction,
  { id, ownerId }: PostRow,
  template: 'moderation.content_removed' | 'moderation.content_restored',
  reason: string,
): Promise<void> {
  const creator = await accountById(ctx, ownerId)
  if (!creator?.email) return
  const excerpt = (await selectTitles(ctx, [id])).get(id) ?? ''
  await sendMail(ctx, { to: creator.email, template, data: { name: creator.name, what: 'post', excerpt, reason } })
}
