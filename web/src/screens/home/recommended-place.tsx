import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { useViewer } from '../../lib/session/session.ts'
import styles from './home-feed.module.css'

const RecommendedBelow = lazyOptional(() => import('./recommended-below.tsx'))

type Progress = 'far' | 'near' | 'none'

/**
 * Keeps the place of one row of recommended creators below the feed, which is loaded when it comes
 * near the screen; nothing follows it.
 */
export function RecommendedPlace() {
  const viewer = useViewer()
  const [progress, setProgress] = useState<Progress>('far')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || progress !== 'far') return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setProgress('near')
      },
      { rootMargin: '400px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [progress])
  if (!viewer || viewer.role === 'admin' || progress === 'none') return null
  return (
    <div ref={place} className={styles.place}>
      {progress === 'near' && (
        <Suspense>
          <RecommendedBelow onNone={() => setProgress('none')} />
        </Suspense>
      )}
    </div>
  )
}
