import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { PostTile } from '../../features/feed/post-tile.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './post-grid.module.css'
import { PostTilePreview } from './post-tile-preview.tsx'

interface PostTilesProps {
  posts: readonly WirePost[]
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Shows some posts as a grid of squares. */
export const PostTiles = ({ posts, isBylineHidden = false }: PostTilesProps) => (
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
)

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
