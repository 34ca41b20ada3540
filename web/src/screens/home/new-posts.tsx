import { useEffect, useRef } from 'react'
import { type PostPage, useNewestPosts, type WirePost } from '../../features/feed/queries.ts'
import { useNoteVisits } from '../../features/visits/use-note-visits.ts'
import { msgid, ngettext } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './new-posts.module.css'

/** Notices of one post reach many people at once: they do not all read in the same instant. */
const DELAY_MS = 500
const JITTER_MS = 3000

interface NewPostsProps {
  /** The first page as the loader has read it. */
  first: PostPage
  shown: readonly WirePost[]
}

/**
 * Offers the posts that were published since the feed was read, instead of moving it; notes the
 * visit to the home.
 */
export default function NewPosts({ first, shown }: NewPostsProps) {
  useNoteVisits()
  const { data, refetch } = useNewestPosts(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), DELAY_MS + Math.random() * JITTER_MS)
  }
  useRealtimeEvent('notification.created', readSoon)
  // The next poll reads whatever a page misses while it connects: a feed is not read twice.
  useOnReconnect(readSoon)
  const count = newerThan(shown, data?.data ?? []).length
  if (count === 0) return null
  const isMore = count === data?.data.length && data.next !== undefined
  const number = isMore ? `${count}+` : `${count}`
  return (
    <div className={styles.place} role="status">
      <ButtonLink to={href('home')} size="s" variant="primary">
        {ngettext(msgid`${number} new post`, `${number} new posts`, count)}
      </ButtonLink>
    </div>
  )
}

/** Returns the posts published after the first one that is shown. */
function newerThan(shown: readonly WirePost[], read: readonly WirePost[]): readonly WirePost[] {
  const known = new Set(shown.map(({ _id }) => _id))
  const edge = Date.parse(shown[0]?.publishedAt ?? '')
  return read.filter(
    ({ _id, publishedAt }) => !known.has(_id) && publishedAt && !(Date.parse(publishedAt) <= edge),
  )
}
