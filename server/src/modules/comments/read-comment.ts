import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { canWatchItem } from './policy.ts'
import { type Comment, selectComment, selectVisibleComment } from './store.ts'

/** A comment with what it is about, whoever asks: for moderation. */
export async function commentById(ctx: ReadCtx, id: string): Promise<(Comment & { readonly item: Item }) | undefined> {
  const comment = await selectComment(ctx, id)
  const item = comment && (await itemsByIds(ctx, [comment.itemId])).get(comment.itemId)
  return comment && item ? { ...comment, item } : undefined
}

/** Whether a comment is there for a viewer: not hidden from them, on something they may open. */
export async function isCommentListed(ctx: ReadCtx, viewer: Viewer, id: string): Promise<boolean> {
  const comment = await selectVisibleComment(ctx, viewer, id)
  return comment !== undefined && canWatchItem(ctx, viewer, comment.itemId)
}
