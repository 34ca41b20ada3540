import type { ReactNode } from 'react'
import { PostTile } from '../../features/feed/post-tile.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import type { Endless } from '../../lib/endless.ts'
import { EndlessFoot } from '../../ui/endless-foot.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './post-grid.module.css'
import { TilePreview } from './tile-preview.tsx'

/** Posts as a grid of squares, as far as one scrolls. */
export function PostGrid({ list, empty }: { list: Endless<WirePost>; empty: ReactNode }) {
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <div className={styles.grid}>
        {list.items.map((post) => (
          <PostTile key={post._id} post={post} preview={<TilePreview post={post} />} />
        ))}
      </div>
      <EndlessFoot list={list} placeholder={<TileSkeletons />} />
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
