import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account wrote under posts. What it answered is somebody else's. */
export const exportOfComments = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('comments')
        .select(['id', 'itemId as postId', 'parentId as answerTo', 'content', 'likeCount', 'createdAt', 'editedAt'])
        .where('authorId', '=', accountId),
    ),
    (page) => page.map(({ likeCount, ...row }) => ({ ...row, likes: Number(likeCount) })),
  )
