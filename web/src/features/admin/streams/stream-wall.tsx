import { streamPages } from '@stagedoor/contract/streams'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatDuration } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { type ListedStream, StateBadge } from './columns.tsx'
import { EndStreamButton } from './end-stream.tsx'
import styles from './stream-wall.module.css'

/** The time between two pictures of a stream, in milliseconds; the server makes no more of them. */
const EVERY_MS = 10_000

interface StreamWallProps {
  streams: readonly ListedStream[]
  /** Reads the streams again. */
  onTick: () => void
}

/**
 * Shows open streams as cards with a picture that is replaced every ten seconds while the page is
 * looked at.
 */
export function StreamWall({ streams, onTick }: StreamWallProps) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      setCount((known) => known + 1)
      onTick()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [onTick])
  if (streams.length === 0) return null
  return (
    <ul className={styles.wall} aria-label={t`Open streams`}>
      {streams.map((stream) => (
        <StreamCard key={stream._id} stream={stream} count={count} />
      ))}
    </ul>
  )
}

function StreamCard({ stream, count }: { stream: ListedStream; count: number }) {
  const { title, performerId, performerInfo, stats, streamingTime, createdAt, openReports } = stream
  const reported = ngettext(
    msgid`${openReports} open report`,
    `${openReports} open reports`,
    openReports,
  )
  return (
    <li className={styles.card}>
      <Still stream={stream} count={count} />
      <div className={styles.about}>
        <h2 dir="auto">{title}</h2>
        <Person person={performerInfo} to={href('admin/performer', { id: performerId })} />
        <p className="dim">
          {t`Viewers: ${formatCount(stats.members)}`} ·{' '}
          {t`On air: ${formatDuration(streamingTime)}`} · <DateTime at={createdAt} />
        </p>
        <div className={styles.actions}>
          {openReports > 0 ? (
            <Link to={href('admin/reports', undefined, { status: 'open' })}>{reported}</Link>
          ) : (
            <span />
          )}
          <EndStreamButton stream={stream} />
        </div>
      </div>
    </li>
  )
}

/** Shows the latest picture of a stream; the one before stays until the next is there. */
function Still({
  stream: { _id, state, performerInfo },
  count,
}: {
  stream: ListedStream
  count: number
}) {
  const [shown, setShown] = useState<string>()
  const next = `${streamPages.still.replace(':id', _id)}?${count}`
  const isLive = state === 'live'
  return (
    <div className={styles.still}>
      {isLive && shown ? (
        <img src={shown} alt={t`The stream of ${performerInfo.name} now`} />
      ) : (
        <IconBroadcast size={40} stroke={1.4} aria-hidden="true" />
      )}
      {isLive && shown !== next && (
        <img
          src={next}
          alt=""
          className={styles.next}
          onLoad={() => setShown(next)}
          onError={() => setShown(undefined)}
        />
      )}
      <span className={styles.state}>
        <StateBadge state={state} />
      </span>
    </div>
  )
}
