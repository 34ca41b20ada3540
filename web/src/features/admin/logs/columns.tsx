import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { durationText, type LogEntry, levelLabel } from './labels.ts'
import styles from './logs.module.css'

function Level({ level }: Pick<LogEntry, 'level'>) {
  const { text, tone } = levelLabel(level)
  return <Badge tone={tone}>{text}</Badge>
}

/** Shows the name of an event, with the error and its stack in a collapsible part. */
function EventCell({ entry: { name, detail } }: { entry: LogEntry }) {
  if (!detail) return <code className={styles.name}>{name}</code>
  const [head, ...frames] = detail.split('\n')
  return (
    <details className={styles.detail}>
      <summary>
        <code className={styles.name}>{name}</code>
        <small>{head}</small>
      </summary>
      {frames.length > 0 && <pre>{frames.join('\n')}</pre>}
    </details>
  )
}

const eventColumn = (title: string): Column<LogEntry> => ({
  key: 'name',
  title,
  phoneSlot: 'lead',
  render: (entry) => <EventCell entry={entry} />,
})
const timeColumn = (): Column<LogEntry> => ({
  key: 'createdAt',
  title: t`When`,
  render: ({ createdAt }) => <DateTime at={createdAt} />,
})
const levelColumn = (): Column<LogEntry> => ({
  key: 'level',
  title: t`Level`,
  phoneSlot: 'aside',
  render: ({ level }) => <Level level={level} />,
})
const requestColumn = (): Column<LogEntry> => ({
  key: 'requestId',
  title: t`Request`,
  render: ({ requestId }) =>
    requestId ? <code className={styles.id}>{requestId}</code> : <span className="dim">–</span>,
})

const roles = () => ({ guest: t`Guest`, fan: t`Fan`, performer: t`Creator`, admin: t`Admin` })

/** The columns of the log of failed requests. */
export const exceptionColumns = (): readonly Column<LogEntry>[] => [
  eventColumn(t`Request`),
  requestColumn(),
  timeColumn(),
]

/** The columns of the log of requests. */
export const requestColumns = (): readonly Column<LogEntry>[] => [
  eventColumn(t`Call`),
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: ({ status, code, level }) => (
      <TwoLineCell note={code}>
        <Badge tone={levelLabel(level).tone}>{status ?? '–'}</Badge>
      </TwoLineCell>
    ),
  },
  {
    key: 'ms',
    title: t`Duration`,
    numeric: true,
    render: ({ ms }) => (ms === null ? '–' : durationText(ms)),
  },
  { key: 'role', title: t`Role`, render: ({ role }) => (role ? roles()[role] : '–') },
  requestColumn(),
  timeColumn(),
]

/** The columns of the log of warnings and errors. */
export const systemColumns = (): readonly Column<LogEntry>[] => [
  eventColumn(t`Event`),
  levelColumn(),
  requestColumn(),
  timeColumn(),
]
