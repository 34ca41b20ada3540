import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account liked and bookmarked. */
export const exportOfReactions = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('reactions')
        .select(['id', 'action', 'objectKind', 'objectId', 'createdAt'])
        .where('accountId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )
