import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import type { WireVideo } from '../../features/videos/queries.ts'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
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
  return (
    <ContentGrid list={list} empty={empty} placeholder={<Skeleton height={180} />}>
      {(videos) => (
        <div className={view === 'grid' ? styles.grid : styles.list}>
          {videos.map((video) => (
            <VideoTile
              key={video._id}
              video={video}
              isRow={view === 'list'}
              isBylineHidden={isBylineHidden}
            />
          ))}
        </div>
      )}
    </ContentGrid>
  )
}
