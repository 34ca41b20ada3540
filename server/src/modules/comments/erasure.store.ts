import type { InTransaction } from '../../platform/context.ts'
import type { Comment } from './store.ts'

/** What stands where a comment was that others answered. */
const GONE = 'This comment was deleted'

/** Some comments of an account that still say something. */
export const selectCommentsOf = ({ db }: InTransaction, authorId: string, limit: number): Promise<Comment[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('authorId', '=', authorId)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Takes the words out of a comment that others answered. */
export async function emptyComment(ctx: InTransaction, id: string): Promise<void> {
  const changes = { content: GONE, erasedAt: ctx.now(), removedReason: null }
  await ctx.db.updateTable('comments').set(changes).where('id', '=', id).execute()
}
