import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { endText, stopText } from './labels.ts'
import styles from './past-streams-table.module.css'
import type { PastStreams, WireStreamFigures } from './queries.ts'

/** Lists the streams of a performer that are over, with their viewers and earnings. */
export function PastStreamsTable({ page, empty }: { page: PastStreams; empty: ReactNode }) {
  return (
    <DataTable
      caption={t`Your past streams`}
      columns={columns()}
      rows={page.data}
      total={page.total}
      keyOf={({ _id }) => _id}
      empty={empty}
    />
  )
}

/** Links to the parts of a recording in the vault, or says why there are none. */
function Recordings({ stream: { recordings, recordingStopped } }: { stream: WireStreamFigures }) {
  const parts = recordings.flatMap(({ fileId }) => fileId ?? [])
  const isRefused = recordings.some(({ fileId }) => fileId === null)
  return (
    <div className={styles.parts}>
      {parts.map((fileId, index) => (
        <span key={fileId} className={styles.part}>
          <Link to={href('creator/vault', undefined, { fileId })}>
            {parts.length > 1 ? t`Part ${index + 1}` : t`Recording`}
          </Link>
          <Link to={href('creator/replay', { fileId })}>
            {parts.length > 1 ? t`Replay of part ${index + 1}` : t`Make a replay`}
          </Link>
        </span>
      ))}
      {isRefused && <small>{t`A part could not be saved`}</small>}
      {recordingStopped && <small>{stopText(recordingStopped)}</small>}
    </div>
  )
}

const columns = (): readonly Column<WireStreamFigures>[] => [
  {
    key: 'title',
    title: t`Stream`,
    phoneSlot: 'lead',
    render: (stream) => (
      <div className={styles.stream}>
        {stream.cover?.url && (
          <img src={stream.cover.thumbnails[0] ?? stream.cover.url} alt="" loading="lazy" />
        )}
        <TwoLineCell note={endText(stream)}>{stream.title}</TwoLineCell>
      </div>
    ),
  },
  {
    key: 'streamingTime',
    title: t`On air`,
    numeric: true,
    render: (stream) => formatDuration(stream.streamingTime),
  },
  {
    key: 'peakViewers',
    title: t`Most viewers`,
    numeric: true,
    render: (stream) => formatCount(stream.peakViewers),
  },
  {
    key: 'meanViewers',
    title: t`Viewers on average`,
    numeric: true,
    render: (stream) => String(stream.meanViewers),
  },
  {
    key: 'tickets',
    title: t`Tickets`,
    numeric: true,
    render: (stream) => formatCount(stream.tickets),
  },
  {
    key: 'earned',
    title: t`Sold and tipped`,
    numeric: true,
    render: ({ earned }) => <Price tokens={earned} />,
  },
  { key: 'recordings', title: t`Recording`, render: (stream) => <Recordings stream={stream} /> },
  {
    key: 'endedAt',
    title: t`Date`,
    render: ({ endedAt, createdAt }) => <DateTime at={endedAt ?? createdAt} />,
  },
]
