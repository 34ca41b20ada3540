import type { InTransaction } from '../../platform/context.ts'
import { deleteWithReplies } from './delete-comment.ts'
import { emptyComment, selectCommentsOf } from './erasure.store.ts'
import { selectComment } from './store.ts'

const AT_ONCE = 100

/** Removes some comments of an account, or their words where others answered; true while there are more. */
export async function eraseComments(ctx: InTransaction, accountId: string): Promise<boolean> {
  const comments = await selectCommentsOf(ctx, accountId, AT_ONCE)
  for (const { id } of comments) {
    const comment = await selectComment(ctx, id)
    if (!comment) continue
    if (comment.replyCount === 0n && !comment.removedAt) await deleteWithReplies(ctx, comment)
    else await emptyComment(ctx, id)
  }
  return comments.length > 0
}
