import type { WireOf } from '@stagedoor/contract/kit'
import { listReports } from '@stagedoor/contract/processorreports'
import { Link, useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { FileLinks } from '../../features/admin/processor-reports/file-links.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

export const meta = pageMeta(() => ({ title: t`Processor reports`, hidden: true }))

const reports = pageRead('admin/processor-reports', listReports, () => undefined)

export const loader = pageLoader('admin/processor-reports', reports.load)

type Month = WireOf<typeof listReports>['data'][number]

const columns = (): readonly Column<Month>[] => [
  {
    key: 'month',
    title: t`Month`,
    phoneSlot: 'lead',
    render: ({ month }) => (
      <Link to={href('admin/processor-report', { month })}>{formatMonth(month)}</Link>
    ),
  },
  {
    key: 'state',
    title: t`State`,
    render: ({ finishedAt }) =>
      finishedAt ? <Badge tone="good">{t`Final`}</Badge> : <Badge tone="wait">{t`So far`}</Badge>,
  },
  { key: 'files', title: t`Download`, render: ({ month }) => <FileLinks month={month} /> },
]

/** Lists the months of which payment processors can be sent a report. */
export default function ProcessorReports() {
  const { data } = reports.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`Processor reports`}
      description={t`What banks and payment companies ask for each month: media reviewed, content removed, complaints, chargebacks and refunds. Months are counted in UTC and become final in the night after they end.`}
    >
      <Card>
        <DataTable
          caption={t`Processor reports`}
          columns={columns()}
          rows={data}
          total={data.length}
          keyOf={({ month }) => month}
          empty={<EmptyState title={t`No reports yet`} />}
        />
      </Card>
    </AdminPage>
  )
}
