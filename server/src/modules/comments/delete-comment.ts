import { done } from '@stagedoor/contract/kit'
import { announce } from '../../platform/announce.ts'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { countUp, itemsByIds } from '../items/index.ts'
import { forgetReactions } from '../social/index.ts'
import { commentRemoved } from './announcements.ts'
import { addToCount, type Comment, lockComment, removeComments, selectComment } from './store.ts'
import { mayDelete } from './views.ts'

/** Deletes a comment with the replies to it. What an admin deletes of others is written to the audit. */
export async function deleteComment(ctx: Ctx & { readonly viewer: Viewer }, id: string): Promise<typeof done> {
  const comment = (await selectComment(ctx, id)) ?? refuse('comments.not_found')
  const ownerId = (await itemsByIds(ctx, [comment.itemId])).get(comment.itemId)?.ownerId ?? ''
  if (!mayDelete(ctx.viewer, comment.authorId, ownerId)) refuse('comments.not_yours')
  await transaction(ctx, async (ctx) => {
    if (!(await removeComment(ctx, comment))) refuse('comments.not_found')
    if (ctx.viewer.id !== comment.authorId && ctx.viewer.id !== ownerId) await noteRemoval(ctx, comment)
  })
  return done
}

/** Removes a comment, its replies and the likes of all of them, and counts them down; false when it was gone. */
export async function removeComment(
  ctx: InTransaction,
  { id, itemId, parentId, authorId }: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId'>,
): Promise<boolean> {
  // The comment answered is taken first, as whoever replies or removes all of the talk takes it first.
  if (!(await lockComment(ctx, parentId ?? id))) return false
  const gone = await removeComments(ctx, id)
  if (gone.length === 0) return false
  if (parentId) await addToCount(ctx, parentId, 'replyCount', -1)
  await forgetReactions(ctx, gone)
  await countUp(ctx, itemId, 'comments', -gone.length)
  const item = (await itemsByIds(ctx, [itemId])).get(itemId)
  await announce(ctx, commentRemoved, {
    commentId: id,
    itemId,
    itemKind: item?.kind ?? '',
    ownerId: item?.ownerId ?? '',
    authorId,
    parentId,
  })
  return true
}

const noteRemoval = (ctx: InTransaction<Ctx & { readonly viewer: Viewer }>, comment: Comment) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'comments.removed',
    subjectKind: 'comment',
    subjectId: comment.id,
    detail: { authorId: comment.authorId, itemId: comment.itemId },
  })
