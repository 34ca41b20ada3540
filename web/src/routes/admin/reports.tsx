import { listReports, REPORT_KINDS, REPORT_TITLES } from '@stagedoor/contract/reports'
import { ReportDeadline, ReportStatus } from '@stagedoor/contract/reports/schemas'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { reportColumns } from '../../features/admin/reports/columns.tsx'
import { deadlineLabels, statusLabels } from '../../features/admin/reports/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reportKindLabels } from '../../lib/labels/report-kinds.ts'
import { reportReasonOptions } from '../../lib/labels/report-reasons.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`Reports`, hidden: true }))

const reports = pageRead('admin/reports', listReports, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const known = {
    status: ReportStatus.options,
    title: REPORT_TITLES,
    kind: REPORT_KINDS,
    deadline: ReportDeadline.options,
  } as const
  return { query: { limit, offset, ...filtersOf(search, known) } }
})

export const loader = pageLoader('admin/reports', reports.load)

const filters = (): readonly Filter[] => [
  {
    name: 'status',
    label: t`Status`,
    kind: Object.entries(statusLabels()).map(([value, { text }]) => ({ value, text })),
  },
  {
    name: 'deadline',
    label: t`Deadline`,
    kind: Object.entries(deadlineLabels()).map(([value, text]) => ({ value, text })),
  },
  {
    name: 'kind',
    label: t`Kind`,
    kind: Object.entries(reportKindLabels()).map(([value, text]) => ({ value, text })),
  },
  { name: 'title', label: t`Reason`, kind: reportReasonOptions() },
]

/** Lists the reports, the most urgent first, with their decisions. */
export default function Reports() {
  const page = reports.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Reports`}
      description={t`The most urgent first. Each kind of report has its own deadline.`}
    >
      <AdminTable
        caption={t`Reports`}
        filters={filters()}
        columns={reportColumns()}
        page={page}
        csv="reports"
        icon={IconFlag}
        emptyText={t`No reports`}
      >
        {t`Reports of posts, comments and people appear here, from accounts and guests.`}
      </AdminTable>
    </AdminPage>
  )
}
