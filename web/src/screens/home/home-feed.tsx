import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PostPage, WirePost } from '../../features/feed/queries.ts'
import { useInstantName } from '../../features/visits/use-instant-name.ts'
import type { InfiniteList } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PostRows } from '../shared/post-list.tsx'
import { useRealtimePosts } from '../shared/use-realtime-posts.ts'
import styles from './home-feed.module.css'
import { RecommendedPlace } from './recommended-place.tsx'
import { splitAt } from './split-at.ts'

const NewPosts = lazy(() => import('./new-posts.tsx'))

interface HomeFeedProps {
  list: InfiniteList<WirePost>
  /** The first page as the loader has read it. */
  first: PostPage
  empty: ReactNode
  /** The end of the viewer's last visit; null in the first, undefined where nothing is marked. */
  since: string | null | undefined
}

/** The feeds whose older posts were asked for, by history entry, for going back to them. */
const opened = new Set<string>()

/**
 * Shows the posts of the home: first those since the last visit, then a mark and a pause. Older
 * posts come when the viewer asks for them. One row of recommended creators stands where the feed
 * ends.
 */
export function HomeFeed({ list, first, empty, since }: HomeFeedProps) {
  const { isPaused, showOlder, feed } = usePause(since)
  const refresh = useRealtimePosts(list)
  const { newer, older } = splitAt(list.items, since)
  const announced = since !== undefined && (
    <Suspense>
      <NewPosts first={first} shown={list.items} />
    </Suspense>
  )
  if (!since || older.length === 0)
    return (
      <>
        {announced}
        <PostRows list={list} empty={empty} refresh={refresh} />
        {since !== undefined && !list.hasMore && <RecommendedPlace />}
      </>
    )
  const isMore = isPaused && list.hasMore
  const hidesOlder = isPaused && newer.length > 0
  const newerRows = { ...list, items: newer, hasMore: false }
  const olderRows = { ...list, items: older, hasMore: list.hasMore && !isPaused }
  return (
    <div ref={feed}>
      {announced}
      {newer.length > 0 && <PostRows list={newerRows} empty={null} refresh={refresh} isPart />}
      <SeenMark since={since} isAnyNew={newer.length > 0} />
      {!hidesOlder && <PostRows list={olderRows} empty={null} refresh={refresh} isPart={isMore} />}
      {(hidesOlder || isMore) && (
        <div className={styles.pause}>
          <Button onClick={showOlder}>{t`Show older posts`}</Button>
        </div>
      )}
      {(isPaused || !list.hasMore) && <RecommendedPlace />}
    </div>
  )
}

const postsIn = (feed: HTMLElement | null): HTMLElement[] => [
  ...(feed?.querySelectorAll<HTMLElement>('article') ?? []),
]

/** Holds whether the feed waits at the mark, until older posts are asked for. */
function usePause(since: string | null | undefined) {
  const { key } = useLocation()
  const place = `${key} ${since}`
  const [shown, setShown] = useState<string>()
  const feed = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number>(undefined)
  const showOlder = () => {
    opened.add(place)
    shownBefore.current = postsIn(feed.current).length
    setShown(place)
  }
  useEffect(() => {
    if (shown === undefined || shownBefore.current === undefined) return
    // The button is gone: the first older post takes the focus, or the last one until it is loaded.
    const all = postsIn(feed.current)
    const next = all[shownBefore.current] ?? all.at(-1)
    shownBefore.current = undefined
    next?.setAttribute('tabindex', '-1')
    next?.focus({ preventScroll: true })
  }, [shown])
  return { isPaused: shown !== place && !opened.has(place), showOlder, feed }
}

/** Marks where the posts end that are new since the last visit. */
function SeenMark({ since, isAnyNew }: { since: string; isAnyNew: boolean }) {
  const when = useInstantName(since)
  return (
    <p className={styles.mark}>
      {isAnyNew ? t`You have seen everything since ${when}` : t`Nothing new since ${when}`}
    </p>
  )
}
