import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account wrote to the operator. */
export const exportOfContact = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('contactMessages')
        .select(['id', 'name', 'email', 'message', 'createdAt'])
        .where('accountId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )
