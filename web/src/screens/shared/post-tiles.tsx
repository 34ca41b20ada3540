import { PostTile } from '../../features/feed/post-tile.tsx'
import type { TiledPost } from '../../features/feed/tiled-post.ts'
import styles from './post-grid.module.css'
import { PostTilePreview } from './post-tile-preview.tsx'

/** The posts to show. */
export interface PostTilesProps {
  posts: readonly TiledPost[]
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
