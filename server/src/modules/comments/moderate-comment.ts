import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { accountById } from '../accounts/index.ts'
import { adjustCounter, itemsByIds, restorableSince } from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { forgetReactions } from '../reactions/index.ts'
import { commentRemoved } from './announcements.ts'
import { deleteRemovedBefore, hideComments, unhideComments } from './moderation.store.ts'
import { excerptOf } from './rules.ts'
import { addToCount, type Comment, lockComment, selectComment } from './store.ts'

/**
 * Removes a comment with its replies by moderation: hides it from everybody, takes it out of the
 * counts, and notifies its author with the reason. It can be restored for 30 days. Returns false
 * when it was deleted already.
 */
export async function removeComment(
  ctx: InTransaction,
  id: string,
  reason: string,
): Promise<boolean> {
  const comment = await lockInOrder(ctx, id)
  if (!comment || comment.removedAt) return false
  const hidden = await hideComments(ctx, id, reason)
  if (comment.parentId) await addToCount(ctx, comment.parentId, 'replyCount', -1)
  await adjustCounter(ctx, comment.itemId, 'comments', -hidden)
  await announceRemoved(ctx, comment)
  await mailAuthor(ctx, comment, 'moderation.content_removed', reason)
  return true
}

/**
 * Restores a comment that moderation removed, with the replies removed with it, and notifies its
 * author. Returns false when it was only removed with its parent, was removed too long ago, or its
 * parent is gone.
 */
export async function restoreComment(
  ctx: InTransaction,
  id: string,
  reason: string,
): Promise<boolean> {
  const comment = await lockInOrder(ctx, id)
  if (!comment?.removedAt || comment.removedWith !== id || comment.erasedAt) return false
  if (comment.removedAt <= restorableSince(ctx.now())) return false
  const parent = comment.parentId === null ? undefined : await selectComment(ctx, comment.parentId)
  if (parent?.removedAt) return false
  const shown = await unhideComments(ctx, id)
  if (comment.parentId) await addToCount(ctx, comment.parentId, 'replyCount', 1)
  await adjustCounter(ctx, comment.itemId, 'comments', shown)
  await mailAuthor(ctx, comment, 'moderation.content_restored', reason)
  return true
}

/** Permanently deletes comments whose removal can no longer be undone. */
export async function purgeRemovedComments(ctx: InTransaction): Promise<void> {
  await forgetReactions(ctx, await deleteRemovedBefore(ctx, restorableSince(ctx.now())))
}

/** Announces that a comment is hidden from everybody. */
export async function announceRemoved(
  ctx: InTransaction,
  { id, itemId, parentId, authorId }: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId'>,
): Promise<void> {
  const item = (await itemsByIds(ctx, [itemId])).get(itemId)
  await announce(ctx, commentRemoved, {
    commentId: id,
    itemId,
    itemKind: item?.kind ?? '',
    ownerId: item?.ownerId ?? '',
    authorId,
    parentId,
  })
}

/**
 * Returns the comment with a lock, after locking its parent: replies and removals take the locks in
 * this order.
 */
async function lockInOrder(ctx: InTransaction, id: string): Promise<Comment | undefined> {
  const comment = await selectComment(ctx, id)
  if (!comment || !(await lockComment(ctx, comment.parentId ?? id))) return undefined
  return selectComment(ctx, id)
}

async function mailAuthor(
  ctx: InTransaction,
  { authorId, content }: Comment,
  template: 'moderation.content_removed' | 'moderation.content_restored',
  reason: string,
): Promise<void> {
  const author = await accountById(ctx, authorId)
  if (!author?.email) return
  const data = { name: author.name, what: 'comment' as const, excerpt: excerptOf(content), reason }
  await sendMail(ctx, { to: author.email, template, data })
}
