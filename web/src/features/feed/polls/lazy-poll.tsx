import type { Post } from '@stagedoor/contract/feed'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import styles from './poll.module.css'

const Poll = lazy(() => import('./poll.tsx'))

/**
 * Draws the poll of a post. Its code is loaded after the page, into a placeholder of the same size.
 */
export function LazyPoll({ post }: { post: Post }) {
  const isHydrated = useHydrated()
  const place = (
    <div className={styles.poll} aria-hidden="true">
      {post.pollDescription && <p className={styles.question}>{post.pollDescription}</p>}
      <ul className={styles.options}>
        {post.polls.map(({ _id, description }) => (
          <li key={_id} className={styles.option}>
            <span className={styles.text}>{description}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{t` `}</p>
    </div>
  )
  return isHydrated ? (
    <Suspense fallback={place}>
      <Poll key={post._id} post={post} />
    </Suspense>
  ) : (
    place
  )
}
