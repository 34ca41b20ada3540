import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { Button } from './button.tsx'
import styles from './infinite-list-footer.module.css'
import { Loading } from './skeleton.tsx'

interface InfiniteListFooterProps {
  list: { hasMore: boolean; isLoading: boolean; error: unknown; loadMore: () => void }
  /** The placeholders of the next items, in their size. */
  placeholder: ReactNode
  /** The message once everything is shown; nothing for short lists. */
  end?: ReactNode
}

/**
 * Draws the end of a list: loads more before the visitor reaches it, and says when that failed or
 * everything is loaded.
 */
export function InfiniteListFooter({ list, placeholder, end }: InfiniteListFooterProps) {
  const { hasMore, isLoading, error, loadMore } = list
  const sentinel = useRef<HTMLDivElement>(null)
  const isWaiting = hasMore && !isLoading && !error
  useEffect(() => {
    if (!isWaiting || !sentinel.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '1200px 0px',
    })
    seen.observe(sentinel.current)
    return () => seen.disconnect()
  }, [isWaiting, loadMore])
  if (error) {
    return (
      <div className={styles.foot} role="alert">
        <p className="dim">{t`More could not be loaded.`}</p>
        <Button size="s" onClick={loadMore}>
          {t`Try again`}
        </Button>
      </div>
    )
  }
  if (!hasMore) return end ? <p className={styles.foot}>{end}</p> : null
  return (
    <div ref={sentinel}>
      <Loading label={t`Loading more`}>{placeholder}</Loading>
    </div>
  )
}
