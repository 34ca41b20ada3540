import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from './live-badge.tsx'
import styles from './live-row.module.css'
import { coverOf, type LiveStreams, type WireStream } from './queries.ts'
import { useRealtimeStreams } from './use-realtime-streams.ts'

interface LiveRowProps {
  /** The streams as loaded with the page; without them the row reads them itself. */
  first?: LiveStreams | undefined
}

/** Shows who is live now, each with a link to the stream; nothing without any. */
export function LiveRow({ first }: LiveRowProps) {
  const data = useRealtimeStreams(first)
  if (!data || data.data.length === 0) return null
  return (
    <nav className={styles.row} aria-label={t`Live now`}>
      <ul>
        {data.data.map((stream) => (
          <li key={stream._id}>
            <LiveCard stream={stream} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows a stream on air by its cover, its performer and its title. */
function LiveCard({ stream }: { stream: WireStream }) {
  const { title, performerInfo, stats, state } = stream
  const { name, username, avatar } = performerInfo
  const cover = coverOf(stream)
  return (
    <Link to={href('streaming', { profileId: username })}>
      <span className={styles.picture}>
        {cover && <img src={cover} alt="" decoding="async" />}
        <span className={styles.viewers}>
          <Badge>
            <IconEye size={14} stroke={2} aria-hidden="true" />
            <span aria-hidden="true">{formatCount(stats.members)}</span>
            <span className="hidden-visually">{t`Viewers: ${formatCount(stats.members)}`}</span>
          </Badge>
        </span>
      </span>
      <span className={styles.about}>
        <Avatar name={name} src={avatar} size={44} live={state !== 'paused'} beside />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.title} dir="auto">
            {state === 'paused' ? t`Back soon` : title}
          </span>
        </span>
      </span>
    </Link>
  )
}
