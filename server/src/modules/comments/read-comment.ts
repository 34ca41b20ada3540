import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { canWatchItem } from './policy.ts'
import { type Comment, selectComment, selectVisibleComment } from './store.ts'

/** Returns a comment with its item without checking access, for moderation. */
export async function commentById(
  ctx: ReadCtx,
  id: string,
): Promise<(Comment & { readonly item: Item }) | undefined> {
  const comment = await selectComment(ctx, id)
  const item = comment && (await itemsByIds(ctx, [comment.itemId])).get(comment.itemId)
  return comment && item ? { ...comment, item } : undefined
}

/**
 * Returns true when a viewer may see a comment: it is not hidden from them, and they may open its
 * item.
 */
export async function isCommentListed(ctx: ReadCtx, viewer: Viewer, id: string): Promise<boolean> {
  const comment = await selectVisibleComment(ctx, viewer, id)
  return comment !== undefined && canWatchItem(ctx, viewer, comment.itemId)
}
