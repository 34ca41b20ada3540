import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseNotices, exportNotices } from './counter-notices/privacy.store.ts'
import { eraseEvidenceAbout } from './evidence/erase-evidence.ts'

const exportReportsSql = statement(
  'reports.export_reports',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('reports')
        .select([
          'id',
          'receipt',
          'targetKind',
          'kind',
          'title',
          'description',
          'form',
          'contact',
          'status',
          'createdAt',
          'decidedAt',
        ])
        .where('reporterId', '=', accountId),
      keyset,
    ),
)

/**
 * Lists the reports made by an account, without the copies of the content and the deciding admins.
 */
const exportReports = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportReportsSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

const eraseReportsSql = statement(
  'reports.erase_reports',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('reports')
      .set({ words: '', snapshot: '{}', description: '', form: '{}', contact: null })
      .where(({ eb, or }) => or([eb('reporterId', '=', accountId), eb('ownerId', '=', accountId)]))
      .where('status', '<>', 'open'),
)

/** Deletes the texts, addresses and copies of decided reports by or about an account. */
export async function eraseReports(ctx: InTransaction, accountId: string): Promise<void> {
  await eraseEvidenceAbout(ctx, accountId)
  await write(ctx, eraseReportsSql, { accountId })
  await eraseNotices(ctx, accountId)
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
    {
      name: 'counter-notices',
      section: 'activity',
      summary: 'Your counter-notices against removals for copyright.',
      rows: (ctx, { id }) => exportNotices(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseReports(ctx, id),
  },
}
