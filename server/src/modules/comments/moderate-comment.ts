import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { accountById } from '../accounts/index.ts'
import {
  endDecisions,
  type Grounds,
  recordDecision,
  reviewOf,
  storeRestoration,
} from '../decisions/index.ts'
import { adjustCounter, itemsByIds, restorableSince } from '../items/index.ts'
import { sendMail } from '../mail/index.ts'
import { forgetReactions } from '../reactions/index.ts'
import { commentRemoved } from './announcements.ts'
import { deleteRemovedBefore, hideComments, unhideComments } from './moderation.store.ts'
import { excerptOf } from './rules.ts'
import { addToCount, type Comment, lockComment, selectComment } from './store.ts'

/**
 * Removes a comment with its replies by moderation: hides it from everybody, takes it out of the
 * counts, with a decision whose statement of reasons its author is mailed. It can be restored as
 * long as removed items. Returns false when it was deleted already.
 */
export async function removeComment(
  ctx: InTransaction,
  id: string,
  grounds: Grounds,
): Promise<boolean> {
  if (await reviewOf(ctx, 'comment', id)) await restoreRemoved(ctx, id)
  const comment = await lockInOrder(ctx, id)
  if (!comment || comment.removedAt) return false
  const hidden = await hideComments(ctx, id, grounds.explanation)
  if (comment.parentId) await addToCount(ctx, comment.parentId, 'replyCount', -1)
  await adjustCounter(ctx, comment.itemId, 'comments', -hidden)
  await announceRemoved(ctx, comment)
  const { authorId: ownerId, createdAt } = comment
  const excerpt = excerptOf(comment.content)
  await recordDecision(ctx, { kind: 'comment', id, ownerId, excerpt, createdAt }, grounds)
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
  const comment = await restoreRemoved(ctx, id)
  if (comment) await mailAuthor(ctx, comment, reason)
  return comment !== undefined
}

/** Restores a comment because an appeal was granted, and stores whether that was possible. */
export async function restoreAppealed(
  ctx: InTransaction,
  { decisionId, subjectId }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  const comment = await restoreRemoved(ctx, subjectId)
  await storeRestoration(ctx, decisionId, comment ? 'restored' : 'impossible')
}

async function restoreRemoved(ctx: InTransaction, id: string): Promise<Comment | undefined> {
  const comment = await lockInOrder(ctx, id)
  if (!comment?.removedAt || comment.removedWith !== id || comment.erasedAt) return undefined
  if (comment.removedAt <= restorableSince(ctx.now())) return undefined
  const parent = comment.parentId === null ? undefined : await selectComment(ctx, comment.parentId)
  if (parent?.removedAt) return undefined
  const shown = await unhideComments(ctx, id)
  if (comment.parentId) await addToCount(ctx, comment.parentId, 'replyCount', 1)
  await adjustCounter(ctx, comment.itemId, 'comments', shown)
  await endDecisions(ctx, 'comment', id)
  return comment
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
  reason: string,
): Promise<void> {
  const author = await accountById(ctx, authorId)
  if (!author?.email) return
  const data = { name: author.name, what: 'comment' as const, excerpt: excerptOf(content), reason }
  await sendMail(ctx, { to: author.email, template: 'moderation.content_restored', data })
}
