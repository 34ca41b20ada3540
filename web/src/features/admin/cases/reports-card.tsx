import { useState } from 'react'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { reportLabel } from '../../../lib/labels/report-kinds.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { ReportState } from '../reports/columns.tsx'
import { reporterLabel, type WireReport } from '../reports/labels.ts'
import styles from './cases.module.css'

/** The number of reports that stand above the thing that they are about. */
const FIRST = 3

/**
 * Lists the reports of a case, each with its own deadline and a link to its page: the most urgent
 * ones, and all of them when asked.
 */
export function ReportsCard({ reports }: { reports: readonly WireReport[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? reports : reports.slice(0, FIRST)
  const left = reports.length - shown.length
  return (
    <Card title={t`Reports`}>
      <ul className={styles.list}>
        {shown.map((report) => (
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
      {left > 0 && (
        <Button size="s" onClick={() => setWhole(true)}>
          {ngettext(msgid`Show ${left} more report`, `Show ${left} more reports`, left)}
        </Button>
      )}
    </Card>
  )
}
