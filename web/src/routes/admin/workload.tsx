import { readWorkload } from '@stagedoor/contract/cases'
import { useLoaderData } from 'react-router'
import styles from '../../features/admin/cases/cases.module.css'
import { type WorkloadRow, workloadColumns } from '../../features/admin/cases/workload-columns.tsx'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reportKindLabels } from '../../lib/labels/report-kinds.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

export const meta = pageMeta(() => ({ title: t`Workload`, hidden: true }))

const workload = pageRead('admin/workload', readWorkload, () => undefined)

export const loader = pageLoader('admin/workload', workload.load)

/** Shows the open and the decided cases by person and by kind, and the time that they took. */
export default function Workload() {
  const { all, people, kinds } = workload.use(useLoaderData<typeof loader>())
  const total: WorkloadRow = { ...all, _id: 'all', name: t`All` }
  const byPerson = people.map(({ person, ...row }) => ({
    ...row,
    _id: person?._id ?? 'nobody',
    name: person?.name ?? t`Nobody`,
  }))
  const byKind = kinds.map(({ kind, ...row }) => ({
    ...row,
    _id: kind,
    name: reportKindLabels()[kind],
  }))
  return (
    <AdminPage
      title={t`Workload`}
      description={t`Cases that are open, and those decided in the last 30 days.`}
    >
      <div className={styles.sections}>
        <Section title={t`By person`} rows={[total, ...byPerson]} />
        <Section title={t`By kind`} rows={[total, ...byKind]} />
      </div>
    </AdminPage>
  )
}

function Section({ title, rows }: { title: string; rows: readonly WorkloadRow[] }) {
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={workloadColumns()}
        rows={rows}
        total={rows.length}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t`No cases`} />}
      />
    </Card>
  )
}
