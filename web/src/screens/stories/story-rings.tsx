import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRings, type WireRings } from '../../features/stories/queries.ts'
import type { LiveStreams, WireStream } from '../../features/streams/queries.ts'
import { useRealtimeStreams } from '../../features/streams/use-realtime-streams.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './story-rings.module.css'
import type { StoryPerson } from './use-story-steps.ts'

const StoryPlayer = lazy(() => import('./story-player.tsx'))

/** Followers of one creator hear of a story at once: they do not all read in the same instant. */
const DELAY_MS = 300
const JITTER_MS = 3000

interface Opened {
  readonly people: readonly StoryPerson[]
  readonly start: number
}

interface StoryRingsProps {
  /** The creators with stories; absent for guests and admins. */
  first: WireRings | undefined
  streams: LiveStreams
}

/**
 * Shows the streams on air and after them the creators with stories, those with unseen ones first;
 * each of these opens the player. New ones appear while the page is open.
 */
export default function StoryRings({ first, streams }: StoryRingsProps) {
  const live = useRealtimeStreams(streams)?.data ?? []
  const { rings, readAgain } = useRealtimeRings(first)
  const [opened, setOpened] = useState<Opened>()
  if (live.length + rings.length === 0 && !opened) return null
  const people = rings.map(({ performer: { username, name } }) => ({ username, name }))
  return (
    <section className={styles.row} aria-label={t`Live now and stories`}>
      <ul>
        {live.map((stream) => (
          <li key={stream._id}>
            <LiveRing stream={stream} />
          </li>
        ))}
        {rings.map((ring, start) => (
          <li key={ring.performer._id}>
            <StoryRing ring={ring} onOpen={() => setOpened({ people, start })} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <StoryPlayer
            {...opened}
            onClose={() => {
              setOpened(undefined)
              readAgain()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Returns the creators with stories, and reads them again when one publishes a story. */
function useRealtimeRings(first: WireRings | undefined) {
  const { data = first, refetch } = useRings(first)
  const readAgain = () => void (first && refetch())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(readAgain, DELAY_MS + Math.random() * JITTER_MS)
  }
  useRealtimeEvent('stories.changed', readSoon)
  useOnReconnect(readSoon)
  return { rings: data?.data ?? [], readAgain }
}

function LiveRing({ stream: { title, state, performerInfo } }: { stream: WireStream }) {
  const { name, username, avatar } = performerInfo
  return (
    <Link
      className={styles.ringed}
      to={href('streaming', { profileId: username })}
      aria-label={title ? t`${name} is live: ${title}` : t`${name} is live`}
    >
      <span className={styles.ring}>
        <Avatar name={name} src={avatar} size={64} live={state !== 'paused'} beside />
      </span>
      <Name name={name} />
    </Link>
  )
}

interface StoryRingProps {
  ring: WireRings['data'][number]
  onOpen: () => void
}

const StoryRing = ({ ring: { performer, isSeen }, onOpen }: StoryRingProps) => (
  <button
    type="button"
    className={styles.ringed}
    aria-label={isSeen ? t`Stories of ${performer.name}` : t`New stories of ${performer.name}`}
    onClick={onOpen}
  >
    <span className={cx(styles.ring, isSeen && styles.seen)}>
      <Avatar name={performer.name} src={performer.avatar} size={64} beside />
    </span>
    <Name name={performer.name} />
  </button>
)

const Name = ({ name }: { name: string }) => (
  <span className={styles.name} translate="no" dir="auto">
    {name}
  </span>
)
