import { readReport } from '@stagedoor/contract/processorreports'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import {
  companyColumns,
  complaintColumns,
  ratioColumns,
  removedColumns,
  reviewedColumns,
} from '../../features/admin/processor-reports/columns.tsx'
import { FileLinks } from '../../features/admin/processor-reports/file-links.tsx'
import styles from '../../features/admin/processor-reports/processor-reports.module.css'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatExact, formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

export const meta = pageMeta<typeof loader>(({ month }) => ({
  title: t`Processor report of ${formatMonth(month)}`,
  hidden: true,
}))

const report = pageRead('admin/processor-report', readReport, ({ params: { month } }) => ({
  params: { month },
}))

export const loader = pageLoader('admin/processor-report', report.load)

/** Shows what payment processors ask to know of a month, with its files. */
export default function ProcessorReport() {
  const { month, finishedAt, ...figures } = report.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      back={{ to: href('admin/processor-reports'), text: t`Processor reports` }}
      title={formatMonth(month)}
      description={
        finishedAt
          ? t`Final since ${formatExact(new Date(finishedAt), 'UTC')}. The files read the same whenever they are downloaded.`
          : t`So far: the figures change until the month is over.`
      }
      actions={<FileLinks month={month} />}
    >
      <div className={styles.sections}>
        <Section title={t`Complaints`} columns={complaintColumns()} rows={figures.complaints} />
        <Section title={t`Reviewed by staff`} columns={reviewedColumns()} rows={figures.reviewed} />
        <Section title={t`Removed and closed`} columns={removedColumns()} rows={figures.removed} />
        <Section
          title={t`Payments, refunds and chargebacks`}
          columns={companyColumns()}
          rows={figures.companies}
        />
        <Section
          title={t`What card networks watch`}
          note={t`VAMP counts chargebacks of Visa cards, those for fraud twice, per payment of the month; ECM those of Mastercard cards per payment of the month before. Fraud that banks report without a chargeback (TC40) is known to your acquirer alone.`}
          columns={ratioColumns()}
          rows={figures.ratios}
        />
      </div>
    </AdminPage>
  )
}

interface SectionProps<Row> {
  title: string
  note?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

function Section<Row extends object>({ title, note, columns, rows }: SectionProps<Row>) {
  return (
    <Card title={title}>
      {note && <p className={styles.note}>{note}</p>}
      {rows.length === 0 && <p className="dim">{t`None in this month`}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          total={rows.length}
          keyOf={(row) => rows.indexOf(row).toString()}
          empty={null}
        />
      )}
    </Card>
  )
}
