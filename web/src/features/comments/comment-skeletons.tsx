import { t } from '../../lib/i18n/i18n.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './comments.module.css'

/** Draws placeholders of comments that are loading. */
export function CommentSkeletons({ count }: { count: number }) {
  return (
    <Loading label={t`Loading comments`}>
      {['a', 'b', 'c'].slice(0, count).map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton width={36} height={36} round />
          <div>
            <Skeleton width={140} height={14} />
            <Skeleton width="85%" height={14} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
