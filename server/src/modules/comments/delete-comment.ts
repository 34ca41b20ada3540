import { done } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { adjustCounter, itemsByIds } from '../items/index.ts'
import { forgetReactions } from '../reactions/index.ts'
import { announceRemoved, removeComment } from './moderate-comment.ts'
import { addToCount, type Comment, deleteComments, lockComment, selectComment } from './store.ts'
import { canDeleteComment } from './views.ts'

/**
 * Deletes a comment with its replies. An admin who deletes another person's comment removes it by
 * moderation: its author is notified, and it can be restored for some time.
 */
export async function deleteComment(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
): Promise<typeof done> {
  const comment = (await selectComment(ctx, id)) ?? refuse('comments.not_found')
  const ownerId = (await itemsByIds(ctx, [comment.itemId])).get(comment.itemId)?.ownerId ?? ''
  if (comment.removedAt) refuse('comments.not_found')
  if (!canDeleteComment(ctx.viewer, comment.authorId, ownerId)) refuse('comments.not_yours')
  const isByOffice = ctx.viewer.id !== comment.authorId && ctx.viewer.id !== ownerId
  await transaction(ctx, async (ctx) => {
    const isGone = isByOffice
      ? await removeComment(ctx, id, { explanation: '', decidedBy: ctx.viewer.id })
      : await deleteWithReplies(ctx, comment)
    if (!isGone) refuse('comments.not_found')
    if (isByOffice) await auditRemoval(ctx, comment)
  })
  return done
}

/**
 * Deletes a comment, its replies and all their likes, and reduces the counts. Returns false when it
 * was deleted already.
 */
export async function deleteWithReplies(
  ctx: InTransaction,
  comment: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId' | 'removedAt'>,
): Promise<boolean> {
  const { id, itemId, parentId } = comment
  // The parent is locked first, in the same order as replies and removals of the thread lock it.
  if (!(await lockComment(ctx, parentId ?? id))) return false
  const deleted = await deleteComments(ctx, id)
  if (deleted.length === 0) return false
  await forgetReactions(
    ctx,
    deleted.map((row) => row.id),
  )
  const visible = deleted.filter(({ removedAt }) => removedAt === null)
  if (visible.length === 0) return true
  if (parentId) await addToCount(ctx, parentId, 'replyCount', -1)
  await adjustCounter(ctx, itemId, 'comments', -visible.length)
  await announceRemoved(ctx, comment)
  return true
}

const auditRemoval = (ctx: InTransaction<Ctx & { readonly viewer: Viewer }>, comment: Comment) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'comments.removed',
    subjectKind: 'comment',
    subjectId: comment.id,
    detail: { authorId: comment.authorId, itemId: comment.itemId },
  })
