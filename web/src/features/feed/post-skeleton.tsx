import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './post-skeleton.module.css'

/** Draws the placeholder of a loading post in the size of a usual one. */
export function PostSkeleton() {
  return (
    <div className={styles.post}>
      <div className={styles.header}>
        <Skeleton width={42} height={42} round />
        <div className={styles.names}>
          <Skeleton width={140} height={14} />
          <Skeleton width={90} height={12} />
        </div>
      </div>
      <div className={styles.media}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.foot}>
        <Skeleton width={64} height={22} />
        <Skeleton width={64} height={22} />
      </div>
    </div>
  )
}
