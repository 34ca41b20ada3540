import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { WirePost } from '../../features/feed/queries.ts'
import { t } from '../../lib/i18n.ts'
import styles from './post-comments.module.css'

const PostCommentThread = lazy(() => import('./post-comment-thread.tsx'))

/**
 * Shows the comments on a post. Their code is loaded when they are about to scroll into view, so that the post does not
 * wait for it.
 */
export function PostComments({ post }: { post: WirePost }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    if (location.hash === '#comments') current.scrollIntoView()
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  return (
    <section ref={place} id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">{t`Comments`}</h2>
      {post.isLocked ? (
        <p className={styles.locked}>{t`Comments unlock together with the post.`}</p>
      ) : (
        <div className={styles.talk}>
          {isNear && (
            <Suspense>
              <PostCommentThread post={post} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
