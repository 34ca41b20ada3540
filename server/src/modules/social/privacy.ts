import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists what an account liked and bookmarked. */
const exportReactions = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('reactions')
        .select(['id', 'action', 'objectKind', 'objectId', 'createdAt'])
        .where('accountId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )

/** The part of social in copying and erasing an account's data. */
export const socialPrivacy: Privacy = {
  export: [
    {
      name: 'likes-and-bookmarks',
      section: 'activity',
      summary: 'What you liked and bookmarked.',
      rows: (ctx, { id }) => exportReactions(ctx, id),
    },
  ],
}
