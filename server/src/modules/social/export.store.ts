import type { Reading } from '../../platform/context.ts'
import { inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account liked and bookmarked. */
export const exportOfReactions = ({ db }: Reading, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('reactions')
        .select(['id', 'action', 'objectKind', 'objectId', 'createdAt'])
        .where('accountId', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    (page) => page.map(({ id: _own, ...row }) => row),
  )
