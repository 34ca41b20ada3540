import type { WireVideo } from '../../features/videos/queries.ts'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import styles from './video-grid.module.css'

/** The videos to show. */
export interface VideoTilesProps {
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
