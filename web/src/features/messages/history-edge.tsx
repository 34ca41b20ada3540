import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './message-list.module.css'
import type { HistoryEdge as Edge } from './use-history.ts'

interface HistoryEdgeProps {
  edge: Edge
  side: 'older' | 'newer'
  scroller: RefObject<HTMLElement | null>
}

/**
 * Loads more messages before the first or after the last one comes into view, and says when that
 * failed.
 */
export function HistoryEdge({
  edge: { hasMore, isLoading, error, load },
  side,
  scroller,
}: HistoryEdgeProps) {
  const place = useRef<HTMLDivElement>(null)
  const isWaiting = hasMore && !isLoading && !error
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!isWaiting || !place.current) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }
    const near = new IntersectionObserver(look, { root: scroller.current, rootMargin: '800px 0px' })
    near.observe(place.current)
    return () => near.disconnect()
  }, [isWaiting, scroller])
  if (!hasMore) return null
  return (
    <div ref={place} className={cx(styles.edge, styles[side])}>
      {error ? (
        <div className={styles.failed} role="alert">
          <p className="dim">
            {side === 'older'
              ? t`Older messages could not be loaded.`
              : t`Newer messages could not be loaded.`}
          </p>
          <Button size="s" onClick={load}>{t`Try again`}</Button>
        </div>
      ) : (
        <Loading label={side === 'older' ? t`Loading older messages` : t`Loading newer messages`}>
          <Skeleton width={180} height={36} />
        </Loading>
      )}
    </div>
  )
}
