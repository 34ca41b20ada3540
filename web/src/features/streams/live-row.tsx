import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './live-row.module.css'
import { type LiveStreams, useLiveStreams } from './queries.ts'

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
        {data.data.map(({ _id, title, performerInfo: { name, username, avatar } }) => (
          <li key={_id}>
            <Link to={href('streaming', { profileId: username })} title={title}>
              <Avatar name={name} src={avatar} size={64} live beside />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
