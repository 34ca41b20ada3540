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
  /** Says nothing at the end: something follows. */
  isPart?: boolean
}

/** The posts that begin on the first screen, of which some may be notes without a picture. */
const ON_FIRST_SCREEN = 3

/** Returns the place of the first post with something to see, if it is on the first screen. */
const placeOfPicture = (posts: readonly WirePost[]): number =>
  posts
    .slice(0, ON_FIRST_SCREEN)
    .findIndex(({ files }) => files.some(({ type }) => type !== 'feed-audio'))

/** Shows posts one below the other, and loads more while the visitor scrolls. */
export function PostList(props: PostListProps) {
  return <PostRows {...props} refresh={useRealtimePosts(props.list)} />
}

interface PostRowsProps extends PostListProps {
  /** Reads the posts again that change when one is unlocked. */
  refresh: ReturnType<typeof useRealtimePosts>
}

/** Shows a part of the posts that a screen keeps up to date together. */
export function PostRows({
  list,
  empty,
  subscribe,
  showsPins = false,
  isPart,
  refresh,
}: PostRowsProps) {
  if (list.items.length === 0 && !list.hasMore) return empty
  const pictured = placeOfPicture(list.items)
  return (
    <div className={styles.list}>
      {list.items.map((post, index) => (
        <PostView
          key={post._id}
          post={post}
          subscribe={subscribe}
          eager={index === pictured}
          showsPin={showsPins}
          onChanged={refresh}
          onDeleted={list.remove}
        />
      ))}
      <InfiniteListFooter
        list={list}
        placeholder={<PostSkeleton />}
        end={list.items.length > 5 && !isPart ? t`You have seen everything.` : undefined}
      />
    </div>
  )
}
