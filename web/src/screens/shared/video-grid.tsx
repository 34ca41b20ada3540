import type { ReactNode } from 'react'
import type { WireVideo } from '../../features/videos/queries.ts'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './video-grid.module.css'

interface VideoGridProps {
  list: ScrolledList<WireVideo>
  empty: ReactNode
  view?: 'grid' | 'list'
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Shows videos as a grid or a list that loads more while the visitor scrolls. */
export function VideoGrid({ list, empty, view = 'grid', isBylineHidden = false }: VideoGridProps) {
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <div className={view === 'grid' ? styles.grid : styles.list}>
        {list.items.map((video) => (
          <VideoTile
            key={video._id}
            video={video}
            isRow={view === 'list'}
            isBylineHidden={isBylineHidden}
          />
        ))}
      </div>
      <InfiniteListFooter list={list} placeholder={<Skeleton height={180} />} />
    </>
  )
}
