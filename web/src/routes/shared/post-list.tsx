import type { ReactNode } from 'react'
import { PostSkeleton } from '../../features/feed/post-skeleton.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { InfiniteList } from '../../lib/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import styles from './post-list.module.css'
import { PostView } from './post-view.tsx'
import { useLivePosts } from './use-live-posts.ts'

interface PostListProps {
  list: InfiniteList<WirePost>
  /** Shown instead of a list without posts. */
  empty: ReactNode
  /** What the button says that leads to the subscription, where all posts are of one performer. */
  subscribe?: string | undefined
  /** Says of posts that they are pinned: on their performer's page. */
  showsPins?: boolean
}

/** Posts one below the other, as far as one scrolls. */
export function PostList({ list, empty, subscribe, showsPins = false }: PostListProps) {
  const refresh = useLivePosts(list)
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <div className={styles.list}>
      {list.items.map((post, index) => (
        <PostView
          key={post._id}
          post={post}
          subscribe={subscribe}
          eager={index === 0}
          showsPin={showsPins}
          onChanged={refresh}
          onDeleted={list.remove}
        />
      ))}
      <InfiniteListFooter
        list={list}
        placeholder={<PostSkeleton />}
        end={list.items.length > 5 ? 'You have seen everything.' : undefined}
      />
    </div>
  )
}
