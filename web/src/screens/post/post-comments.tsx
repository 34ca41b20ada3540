import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import styles from './post-comments.module.css'

interface PostCommentsProps {
  subject: { readonly _id: string; readonly isLocked: boolean }
  objectType: 'feed' | 'video' | 'gallery' | 'product'
}

const PostCommentThread = lazy(() => import('./post-comment-thread.tsx'))

const lockedTexts = (): Record<PostCommentsProps['objectType'], string> => ({
  feed: t`Comments unlock together with the post.`,
  video: t`Comments unlock together with the video.`,
  gallery: t`Comments unlock together with the gallery.`,
  product: t`Comments unlock together with the product.`,
})

/**
 * Shows the comments on a post, video, gallery or product. Their code is loaded when they are about
 * to scroll into view, so that the page does not wait for it.
 */
export function PostComments({ subject, objectType }: PostCommentsProps) {
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
      {subject.isLocked ? (
        <p className={styles.locked}>{lockedTexts()[objectType]}</p>
      ) : (
        <div className={styles.talk}>
          {isNear && (
            <Suspense>
              <PostCommentThread objectId={subject._id} objectType={objectType} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
