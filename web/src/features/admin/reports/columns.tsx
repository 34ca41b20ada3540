import { use } from 'react'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Deeds } from './deeds.tsx'
import styles from './reports.module.css'
import { clockWords, statusWords, targetWords, type WireReport } from './words.ts'

/** Where a report stands, and the clock of an open one. */
export function ReportState({ report: { status, dueAt, isLate, decidedAt, reason } }: { report: WireReport }) {
  const now = new Date(use(RenderedAt))
  const { text, tone } = statusWords[status]
  if (status === 'open') {
    return (
      <Cell note={<DateTime at={dueAt} />}>
        <Pill tone={isLate ? 'bad' : tone}>{clockWords(dueAt, now)}</Pill>
      </Cell>
    )
  }
  return (
    <Cell note={reason}>
      <Pill tone={tone}>{text}</Pill> {decidedAt && <DateTime at={decidedAt} dayOnly />}
    </Cell>
  )
}

function What({ report }: { report: WireReport }) {
  const { _id, target, targetInfo, title } = report
  return (
    <span className={styles.what}>
      <Link to={href('app/admin-report', { id: _id })} className={styles.link}>
        {title}
      </Link>
      <span>
        {targetWords(target)}
        {targetInfo.owner && ` by ${targetInfo.owner.name}`}
      </span>
      {targetInfo.words && <q className={styles.words}>{targetInfo.words}</q>}
    </span>
  )
}

function From({ report: { sourceInfo, contact, receipt } }: { report: WireReport }) {
  if (sourceInfo) return <Person person={sourceInfo} note={receipt} size={32} />
  return <Cell note={receipt}>{contact ?? 'A guest'}</Cell>
}

/** The columns of the reports. */
export const reportColumns: readonly Column<WireReport>[] = [
  { key: 'title', title: 'What', onPhone: 'lead', show: (report) => <What report={report} /> },
  {
    key: 'description',
    title: 'In their words',
    onPhone: 'line',
    show: ({ description }) =>
      description ? <span className={styles.words}>{description}</span> : <span className="dim">Nothing said</span>,
  },
  { key: 'source', title: 'From', show: (report) => <From report={report} /> },
  { key: 'createdAt', title: 'Received', show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'dueAt', title: 'Decide by', onPhone: 'aside', show: (report) => <ReportState report={report} /> },
  { key: 'deeds', title: 'Action', onPhone: 'deeds', show: (report) => <Deeds report={report} /> },
]
