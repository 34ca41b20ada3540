import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { reportLabel } from '../../../lib/labels/report-kinds.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { ReportState } from '../reports/columns.tsx'
import { reporterLabel, type WireReport } from '../reports/labels.ts'
import styles from './cases.module.css'

/** Lists the reports of a case, each with its own deadline and a link to its page. */
export function ReportsCard({ reports }: { reports: readonly WireReport[] }) {
  return (
    <Card title={t`Reports`}>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report._id}>
            <span className={styles.line}>
              <Link to={href('admin/report', { id: report._id })} className={styles.link}>
                {reportLabel(report)}
              </Link>
              <ReportState report={report} />
            </span>
            {report.description && <p>{report.description}</p>}
            <span className="dim">
              {report.sourceInfo?.name ?? report.contact ?? reporterLabel(report.source)}
              {' · '}
              {report.receipt}
              {' · '}
              <RelativeDateTime at={report.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
