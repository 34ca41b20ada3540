import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './post-grid.module.css'
import { PostTiles, type PostTilesProps } from './post-tiles.tsx'

interface PostGridProps extends Omit<PostTilesProps, 'posts'> {
  list: ScrolledList<WirePost>
  empty: ReactNode
}

/** Shows posts as a grid of squares that loads more while the visitor scrolls. */
export const PostGrid = ({ list, empty, ...tiles }: PostGridProps) => (
  <ContentGrid list={list} empty={empty} placeholder={<TileSkeletons />}>
    {(posts) => <PostTiles posts={posts} {...tiles} />}
  </ContentGrid>
)

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
