import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from './live-badge.tsx'
import styles from './live-row.module.css'
import { coverOf, type LiveStreams, useLiveStreams, type WireStream } from './queries.ts'

/** All pages that show the row read it again after a change, but not in the same instant. */
const DELAY_MS = 100
const JITTER_MS = 600

/** Shows who is live now, each with a link to the stream; nothing while nobody is. */
export function LiveRow({ first }: { first: LiveStreams }) {
  const { data = first, refetch } = useLiveStreams(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvent('streams.changed', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), DELAY_MS + Math.random() * JITTER_MS)
  })
  if (data.data.length === 0) return null
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
  const { title, performerInfo, stats } = stream
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
        <Avatar name={name} src={avatar} size={44} live beside />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </span>
      </span>
    </Link>
  )
}
