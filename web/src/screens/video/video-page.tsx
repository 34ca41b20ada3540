import { useCallback, useEffect, useRef } from 'react'
import { reloadVideo, reportView, type WireVideo } from '../../features/videos/queries.ts'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { VideoTiles } from '../shared/video-tiles.tsx'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import { VideoView } from './video-view.tsx'

/** The data of a video's page. */
export interface LoadedVideo extends LoadedViewAs {
  readonly video: WireVideo
  /** Other videos of the same performer. */
  readonly related: readonly WireVideo[]
}

/** Shows one video with its comments, and others of its performer below. */
export default function VideoPage({ viewAs, ...loaded }: LoadedVideo) {
  return (
    <ViewedAs viewAs={viewAs} content={loaded.video}>
      <OneVideo key={`${viewAs} ${loaded.video._id}`} {...loaded} />
    </ViewedAs>
  )
}

function OneVideo({ video: loaded, related }: Omit<LoadedVideo, 'viewAs'>) {
  const [video, setVideo] = useLoadedState(loaded)
  const latest = useRef(video)
  useEffect(() => {
    latest.current = video
  })
  const { _id, performer } = video
  const refresh = useCallback(async () => setVideo(await reloadVideo(_id)), [_id, setVideo])
  useRealtimeEvent('token_transaction_success', ({ item }) => void (item._id === _id && refresh()))
  useRealtimeEvent('media.file_changed', (file) => {
    const { fileId, teaserId } = latest.current
    if (file._id === fileId || file._id === teaserId) void refresh()
  })
  useOnReconnect(() => void (latest.current.isLocked && refresh()))
  return (
    <ContentPage
      content={video}
      objectType="video"
      reportView={reportView}
      more={{
        title: t`More videos by ${performer.name}`,
        items: related,
        show: (videos) => <VideoTiles videos={videos} isBylineHidden />,
      }}
    >
      <VideoView
        video={video}
        next={related.find(({ isLocked }) => !isLocked)}
        onChanged={refresh}
      />
    </ContentPage>
  )
}
