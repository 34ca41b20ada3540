import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { accountById } from '../accounts/index.ts'
import { adjustCounter, itemsByIds, restorableSince } from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { forgetReactions } from '../reactions/index.ts'
import { commentRemoved } from './announcements.ts'
import { deleteRemovedBefore, hideComments, unhideComments } from './moderation.store.ts'
import { excerptOf } from './rules.ts'
import { addToCount, type Comment, lockComment, selectComment } from './store.ts'

/**
 * Removes a comment by moderation, with its replies: it is hidden from everybody and counted no longer, and its author
 * is told why. It can be restored for 30 days. False when it was gone already.
 */
export async function removeComment(ctx: InTransaction, id: string, reason: string): Promise<boolean> {
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
 * Brings back a comment that moderation removed, with the replies that went with it, and tells its author. False when
 * there is nothing to bring back: it was not removed itself, too long ago, or what it answers is gone.
 */
export async function restoreComment(ctx: InTransaction, id: string, reason: string): Promise<boolean> {
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

/** Deletes for good what was removed so long ago that it cannot be restored any more. */
export async function purgeRemovedComments(ctx: InTransaction): Promise<void> {
  await forgetReactions(ctx, await deleteRemovedBefore(ctx, restorableSince(ctx.now())))
}

/** Announces that a comment is gone for everybody. */
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

/** The comment, with the one it answers locked first: whoever replies or removes takes the locks in this order. */
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
