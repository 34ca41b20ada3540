import type { ReactNode } from 'react'
import { PostTile } from '../../features/feed/post-tile.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './post-grid.module.css'
import { PostTilePreview } from './post-tile-preview.tsx'

interface PostGridProps {
  list: ScrolledList<WirePost>
  empty: ReactNode
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Shows posts as a grid of squares that loads more while the visitor scrolls. */
export function PostGrid({ list, empty, isBylineHidden = false }: PostGridProps) {
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <div className={styles.grid}>
        {list.items.map((post) => (
          <PostTile
            key={post._id}
            post={post}
            preview={<PostTilePreview post={post} />}
            isBylineHidden={isBylineHidden}
          />
        ))}
      </div>
      <InfiniteListFooter list={list} placeholder={<TileSkeletons />} />
    </>
  )
}

function TileSkeletons() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles.square}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
