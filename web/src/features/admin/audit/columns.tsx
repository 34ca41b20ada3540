import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { useTable } from '../../../lib/tables/table.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ConsoleLink } from '../components/console-link.tsx'
import { accountPage } from '../people/columns.tsx'
import styles from './audit.module.css'
import { Detail } from './detail.tsx'
import { type AuditEvent, actionLabel, actorLabel } from './labels.ts'
import { subjectLabel } from './subject-label.ts'
import { shortId, subjectLink } from './subject-link.ts'

function Actor({ event }: { event: AuditEvent }) {
  const { change } = useTable()
  const { actorId, actorInfo, actorName } = event
  const name = actorLabel(event)
  if (!actorId || !actorInfo) return <span title={actorName ?? undefined}>{name}</span>
  return (
    <button
      type="button"
      className={styles.actor}
      onClick={() => change({ actorId })}
      title={t`Show only actions by ${name}`}
    >
      <Avatar name={name} src={actorInfo.avatar} size={26} beside />
      {name}
    </button>
  )
}

/** Shows the subject of an event: its name, linked where it has a page, and its owner. */
function Subject({ event }: { event: AuditEvent }) {
  const { change } = useTable()
  const { subjectKind, subjectId, subjectInfo } = event
  const link = subjectLink(event)
  const name = subjectInfo?.name || shortId(subjectId)
  const owner = subjectKind === 'account' ? undefined : subjectInfo?.person
  return (
    <span className={styles.subject}>
      <span className={styles.name}>
        <small className="dim">
          {subjectLabel(event)}
          {owner && (
            <>
              {' · '}
              <Link to={accountPage(owner)} translate="no">
                {owner.name}
              </Link>
            </>
          )}
        </small>
        {link ? (
          <ConsoleLink to={link} className={styles.link}>
            {name}
          </ConsoleLink>
        ) : (
          <span>{name}</span>
        )}
      </span>
      <button
        type="button"
        className={styles.narrow}
        onClick={() => change({ subjectKind, subjectId })}
        title={t`Show only actions on this`}
      >
        <IconFilter size={16} stroke={1.8} aria-hidden="true" />
        <span className="hidden-visually">{t`Only what was done to ${name}`}</span>
      </button>
    </span>
  )
}

/** The columns of the audit trail. */
export const auditColumns = (): readonly Column<AuditEvent>[] => [
  {
    key: 'createdAt',
    title: t`When`,
    phoneSlot: 'aside',
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  { key: 'actor', title: t`Actor`, phoneSlot: 'lead', render: (event) => <Actor event={event} /> },
  {
    key: 'action',
    title: t`Action`,
    phoneSlot: 'line',
    render: ({ action }) => <b>{actionLabel(action)}</b>,
  },
  { key: 'subject', title: t`Subject`, render: (event) => <Subject event={event} /> },
  {
    key: 'detail',
    title: t`Details`,
    phoneSlot: 'line',
    render: (event) => <Detail event={event} />,
  },
]
