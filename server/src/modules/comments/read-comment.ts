import type { Reading, Viewer } from '../../platform/context.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { mayWatch } from './policy.ts'
import { type Comment, selectComment, selectMet } from './store.ts'

/** A comment with what it is about, whoever asks: for moderation. */
export async function commentById(ctx: Reading, id: string): Promise<(Comment & { readonly item: Item }) | undefined> {
  const comment = await selectComment(ctx, id)
  const item = comment && (await itemsByIds(ctx, [comment.itemId])).get(comment.itemId)
  return comment && item ? { ...comment, item } : undefined
}

/** Whether a comment is there for a viewer: not hidden from them, on something they may open. */
export async function isCommentListed(ctx: Reading, viewer: Viewer, id: string): Promise<boolean> {
  const comment = await selectMet(ctx, viewer, id)
  return comment !== undefined && mayWatch(ctx, viewer, comment.itemId)
}
