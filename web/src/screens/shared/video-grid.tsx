import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import type { WireVideo } from '../../features/videos/queries.ts'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './video-grid.module.css'

interface VideoTilesProps {
  videos: readonly WireVideo[]
  view?: 'grid' | 'list'
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Shows some videos as a grid or a list. */
export const VideoTiles = ({ videos, view = 'grid', isBylineHidden = false }: VideoTilesProps) => (
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
)

interface VideoGridProps extends Omit<VideoTilesProps, 'videos'> {
  list: ScrolledList<WireVideo>
  empty: ReactNode
}

/** Shows videos as a grid or a list that loads more while the visitor scrolls. */
export const VideoGrid = ({ list, empty, ...tiles }: VideoGridProps) => (
  <ContentGrid list={list} empty={empty} placeholder={<Skeleton height={180} />}>
    {(videos) => <VideoTiles videos={videos} {...tiles} />}
  </ContentGrid>
)
