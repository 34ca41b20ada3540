import type { Reading } from '../../platform/context.ts'
import { inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account reported. The copy of what was reported, and who decided, stay here. */
export const exportOfReports = ({ db }: Reading, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('reports')
        .select(['id', 'receipt', 'targetKind', 'title', 'description', 'contact', 'status', 'createdAt', 'decidedAt'])
        .where('reporterId', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    (page) => page.map(({ id: _own, ...row }) => row),
  )
