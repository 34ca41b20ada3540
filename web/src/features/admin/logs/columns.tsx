import { Cell } from '../../../ui/cell.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { When } from '../../../ui/when.tsx'
import { durationText, type LogEntry, levelLabel } from './labels.ts'
import styles from './logs.module.css'

function Level({ level }: Pick<LogEntry, 'level'>) {
  const { text, tone } = levelLabel(level)
  return <Pill tone={tone}>{text}</Pill>
}

/** What happened: its name, and the failure with its stack behind a fold. */
function Happened({ entry: { name, detail } }: { entry: LogEntry }) {
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

const happened = (title: string): Column<LogEntry> => ({
  key: 'name',
  title,
  onPhone: 'lead',
  show: (entry) => <Happened entry={entry} />,
})
const when: Column<LogEntry> = {
  key: 'createdAt',
  title: 'When',
  show: ({ createdAt }) => <When at={createdAt} />,
}
const level: Column<LogEntry> = {
  key: 'level',
  title: 'Level',
  onPhone: 'aside',
  show: ({ level }) => <Level level={level} />,
}
const request: Column<LogEntry> = {
  key: 'requestId',
  title: 'Request',
  show: ({ requestId }) =>
    requestId ? <code className={styles.id}>{requestId}</code> : <span className="dim">–</span>,
}

/** The table of failed requests. */
export const exceptionColumns: readonly Column<LogEntry>[] = [happened('Request'), request, when]

/** The table of requests. */
export const requestColumns: readonly Column<LogEntry>[] = [
  happened('Call'),
  {
    key: 'status',
    title: 'Answer',
    onPhone: 'aside',
    show: ({ status, code, level }) => (
      <Cell note={code}>
        <Pill tone={levelLabel(level).tone}>{status ?? '–'}</Pill>
      </Cell>
    ),
  },
  { key: 'ms', title: 'Took', figures: true, show: ({ ms }) => (ms === null ? '–' : durationText(ms)) },
  { key: 'role', title: 'By', show: ({ role }) => role ?? '–' },
  request,
  when,
]

/** The table of warnings and errors. */
export const systemColumns: readonly Column<LogEntry>[] = [happened('What'), level, request, when]
