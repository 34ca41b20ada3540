import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the reports made by an account, without the copies of the content and the deciding admins. */
const exportReports = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('reports')
        .select([
          'id',
          'receipt',
          'targetKind',
          'title',
          'description',
          'contact',
          'status',
          'createdAt',
          'decidedAt',
        ])
        .where('reporterId', '=', accountId),
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
  )

/** Deletes the texts, addresses and copies of decided reports by or about an account. */
export async function eraseReports({ db }: InTransaction, accountId: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ words: '', snapshot: '{}', description: '', contact: null })
    .where(({ eb, or }) => or([eb('reporterId', '=', accountId), eb('ownerId', '=', accountId)]))
    .where('status', '<>', 'open')
    .execute()
}

/** The export and erasure of an account's reports. */
export const reportsPrivacy: Privacy = {
  export: [
    {
      name: 'reports',
      section: 'activity',
      summary: 'Your reports.',
      rows: (ctx, { id }) => exportReports(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseReports(ctx, id),
  },
}
