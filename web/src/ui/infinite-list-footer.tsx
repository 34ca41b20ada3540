import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './infinite-list-footer.module.css'
import { Loading } from './skeleton.tsx'

interface InfiniteListFooterProps {
  list: { hasMore: boolean; isLoading: boolean; error: unknown; loadMore: () => void }
  /** Placeholders of what comes next, the size it will have. */
  placeholder: ReactNode
  /** What is said once everything is shown; nothing for short lists. */
  end?: ReactNode
}

/** Where a list goes on: asks for more before one arrives here, says when that failed, and when there is no more. */
export function InfiniteListFooter({ list, placeholder, end }: InfiniteListFooterProps) {
  const { hasMore, isLoading, error, loadMore } = list
  const mark = useRef<HTMLDivElement>(null)
  const isWaiting = hasMore && !isLoading && !error
  useEffect(() => {
    if (!isWaiting || !mark.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '1200px 0px',
    })
    seen.observe(mark.current)
    return () => seen.disconnect()
  }, [isWaiting, loadMore])
  if (error) {
    return (
      <div className={styles.foot} role="alert">
        <p className="dim">More could not be loaded.</p>
        <Button size="s" onClick={loadMore}>
          Try again
        </Button>
      </div>
    )
  }
  if (!hasMore) return end ? <p className={styles.foot}>{end}</p> : null
  return (
    <div ref={mark}>
      <Loading label="Loading more">{placeholder}</Loading>
    </div>
  )
}
