import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { WirePost } from '../../features/feed/queries.ts'
import { useInstantName } from '../../features/visits/use-instant-name.ts'
import type { InfiniteList } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PostList } from '../shared/post-list.tsx'
import styles from './home-feed.module.css'
import { splitAt } from './split-at.ts'

const NewPosts = lazy(() => import('./new-posts.tsx'))

interface HomeFeedProps {
  list: InfiniteList<WirePost>
  empty: ReactNode
  /** The end of the viewer's last visit; null in the first, undefined where nothing is marked. */
  since: string | null | undefined
}

/** The feeds whose older posts were asked for, by history entry, for going back to them. */
const opened = new Set<string>()

/**
 * Shows the posts of the home: first those since the last visit, then a mark and a pause. Older
 * posts come when the viewer asks for them.
 */
export function HomeFeed({ list, empty, since }: HomeFeedProps) {
  const { key } = useLocation()
  const place = `${key} ${since}`
  const [shown, setShown] = useState<string>()
  const { newer, older } = splitAt(list.items, since)
  const announced = since !== undefined && (
    <Suspense>
      <NewPosts shown={list.items} />
    </Suspense>
  )
  if (!since || older.length === 0)
    return (
      <>
        {announced}
        <PostList list={list} empty={empty} />
      </>
    )
  const isPaused = shown !== place && !opened.has(place)
  const showOlder = () => {
    opened.add(place)
    setShown(place)
  }
  const next = isPaused ? { ...list, hasMore: false } : list
  const hidesOlder = isPaused && newer.length > 0
  return (
    <>
      {announced}
      {newer.length > 0 && (
        <PostList list={{ ...list, items: newer, hasMore: false }} empty={null} isPart />
      )}
      <SeenMark since={since} isAnyNew={newer.length > 0} />
      {!hidesOlder && (
        <PostList list={{ ...next, items: older }} empty={null} isPart={isPaused && list.hasMore} />
      )}
      {isPaused && (hidesOlder || list.hasMore) && (
        <div className={styles.pause}>
          <Button onClick={showOlder}>{t`Show older posts`}</Button>
        </div>
      )}
    </>
  )
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
