import type { ReactNode } from 'react'
import { PostSkeleton } from '../../features/feed/post-skeleton.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { InfiniteList } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import styles from './post-list.module.css'
import { PostView } from './post-view.tsx'
import { useRealtimePosts } from './use-realtime-posts.ts'

interface PostListProps {
  list: InfiniteList<WirePost>
  /** Replaces a list without posts. */
  empty: ReactNode
  /** The label of the button that subscribes, where all posts are of one performer. */
  subscribe?: string | undefined
  /** Marks pinned posts, on their performer's page. */
  showsPins?: boolean
}

/** Shows posts one below the other, and loads more while the visitor scrolls. */
export function PostList({ list, empty, subscribe, showsPins = false }: PostListProps) {
  const refresh = useRealtimePosts(list)
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
        end={list.items.length > 5 ? t`You have seen everything.` : undefined}
      />
    </div>
  )
}
