import { use } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { reportLabel } from '../../../lib/labels/report-kinds.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import {
  formatDeadline,
  reporterLabel,
  statusLabels,
  targetLabel,
  type WireReport,
} from './labels.ts'
import { ReportActions } from './report-actions.tsx'
import styles from './reports.module.css'

/** Shows the status of a report, and the time left to decide an open one. */
export function ReportState({
  report: { status, dueAt, isLate, isDueSoon, isHidden, hoursLate, decidedAt, reason },
}: {
  report: WireReport
}) {
  const now = new Date(use(RenderedAt))
  const { text, tone } = statusLabels()[status]
  if (status === 'open') {
    return (
      <TwoLineCell note={<RelativeDateTime at={dueAt} />}>
        <Badge tone={isLate ? 'bad' : isDueSoon ? 'wait' : tone}>
          {formatDeadline(dueAt, now)}
        </Badge>{' '}
        {isHidden && <Badge tone="accent">{t`Hidden until decided`}</Badge>}
      </TwoLineCell>
    )
  }
  return (
    <TwoLineCell note={reason}>
      <Badge tone={tone}>{text}</Badge>{' '}
      {hoursLate > 0 && <Badge tone="bad">{t`${hoursLate} h late`}</Badge>}{' '}
      {decidedAt && <RelativeDateTime at={decidedAt} dayOnly />}
    </TwoLineCell>
  )
}

function ReportedContent({ report }: { report: WireReport }) {
  const { _id, target, targetInfo } = report
  return (
    <span className={styles.content}>
      <Link to={href('admin/report', { id: _id })} className={styles.link}>
        {reportLabel(report)}
      </Link>
      <span>
        {targetInfo.owner
          ? t`${targetLabel(target)} by ${targetInfo.owner.name}`
          : targetLabel(target)}
      </span>
      {targetInfo.words && <q className={styles.text}>{targetInfo.words}</q>}
    </span>
  )
}

function Reporter({ report: { source, sourceInfo, contact, receipt } }: { report: WireReport }) {
  if (sourceInfo) return <Person person={sourceInfo} note={receipt} size={32} />
  return <TwoLineCell note={receipt}>{contact ?? reporterLabel(source)}</TwoLineCell>
}

/** The columns of the table of reports. */
export const reportColumns = (): readonly Column<WireReport>[] => [
  {
    key: 'title',
    title: t`Content`,
    phoneSlot: 'lead',
    render: (report) => <ReportedContent report={report} />,
  },
  {
    key: 'description',
    title: t`Description`,
    phoneSlot: 'line',
    render: ({ description }) =>
      description ? (
        <span className={styles.text}>{description}</span>
      ) : (
        <span className="dim">{t`None`}</span>
      ),
  },
  { key: 'source', title: t`From`, render: (report) => <Reporter report={report} /> },
  {
    key: 'createdAt',
    title: t`Received`,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'dueAt',
    title: t`Decide by`,
    phoneSlot: 'aside',
    render: (report) => <ReportState report={report} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (report) => <ReportActions report={report} />,
  },
]
