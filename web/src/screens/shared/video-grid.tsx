import type { ReactNode } from 'react'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import type { WireVideo } from '../../features/videos/queries.ts'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VideoTiles, type VideoTilesProps } from './video-tiles.tsx'

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
