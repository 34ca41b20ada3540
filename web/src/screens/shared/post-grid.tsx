import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { PostTile } from '../../features/feed/post-tile.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
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
  return (
    <ContentGrid list={list} empty={empty} placeholder={<TileSkeletons />}>
      {(posts) => (
        <div className={styles.grid}>
          {posts.map((post) => (
            <PostTile
              key={post._id}
              post={post}
              preview={<PostTilePreview post={post} />}
              isBylineHidden={isBylineHidden}
            />
          ))}
        </div>
      )}
    </ContentGrid>
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
