import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'

/** For the export of one's data: what an account reported. The copy of what was reported, and who decided, stay here. */
export const exportOfReports = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('reports')
        .select(['id', 'receipt', 'targetKind', 'title', 'description', 'contact', 'status', 'createdAt', 'decidedAt'])
        .where('reporterId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )
