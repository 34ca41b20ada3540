import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { useTable } from '../../../lib/table.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import styles from './audit.module.css'
import { Detail } from './detail.tsx'
import { type AuditEvent, actionWords, actorWords } from './words.ts'

function Who({ event }: { event: AuditEvent }) {
  const { change } = useTable()
  const { actorId, actorInfo, actorName } = event
  const name = actorWords(event)
  if (!actorId || !actorInfo) return <span title={actorName ?? undefined}>{name}</span>
  return (
    <button type="button" className={styles.who} onClick={() => change({ actorId })} title={`Only what ${name} did`}>
      <Avatar name={name} src={actorInfo.avatar} size={26} beside />
      {name}
    </button>
  )
}

const subjects: Readonly<Record<string, string>> = {
  account: 'Account',
  document: 'Document',
  item: 'Post',
  mail: 'Mail',
  payment: 'Payment',
  setting: 'Setting',
  subscription: 'Subscription',
  category: 'Category',
  comment: 'Comment',
  report: 'Report',
}

function Subject({ event: { subjectKind, subjectId } }: { event: AuditEvent }) {
  const { change } = useTable()
  const kind = subjects[subjectKind] ?? subjectKind
  const isId = /^[0-9a-f]{32}$/.test(subjectId)
  return (
    <span className={styles.subject}>
      {subjectKind === 'account' ? (
        <Link to={href('admin/user', { id: subjectId })} className={styles.link}>
          {kind}
        </Link>
      ) : (
        kind
      )}
      <button type="button" className={styles.narrow} onClick={() => change({ subjectKind, subjectId })}>
        {isId ? `…${subjectId.slice(-6)}` : subjectId}
        <span className="hidden-visually">: only what was done to this</span>
      </button>
    </span>
  )
}

/** The columns of the audit trail. */
export const auditColumns: readonly Column<AuditEvent>[] = [
  { key: 'createdAt', title: 'When', onPhone: 'aside', show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'actor', title: 'Who', onPhone: 'lead', show: (event) => <Who event={event} /> },
  { key: 'action', title: 'What', onPhone: 'line', show: ({ action }) => <b>{actionWords(action)}</b> },
  { key: 'subject', title: 'To what', show: (event) => <Subject event={event} /> },
  { key: 'detail', title: 'In detail', onPhone: 'line', show: ({ detail }) => <Detail detail={detail} /> },
]
