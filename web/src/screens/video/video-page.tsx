import { readPerformer } from '@stagedoor/contract/performers'
import { useCallback, useEffect, useRef } from 'react'
import { reloadVideo, reportView, type WireVideo } from '../../features/videos/queries.ts'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Page } from '../../ui/page.tsx'
import { PostAside } from '../post/post-aside.tsx'
import { PostComments } from '../post/post-comments.tsx'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import styles from './video-page.module.css'
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
  useLoadedAgain(readPerformer)
  const latest = useRef(video)
  useEffect(() => {
    latest.current = video
  })
  const { _id, isLocked, performer } = video
  const refresh = useCallback(async () => setVideo(await reloadVideo(_id)), [_id, setVideo])
  useRealtimeEvent('token_transaction_success', ({ item }) => void (item._id === _id && refresh()))
  useRealtimeEvent('media.file_changed', (file) => {
    const { fileId, teaserId } = latest.current
    if (file._id === fileId || file._id === teaserId) void refresh()
  })
  useOnReconnect(() => void (latest.current.isLocked && refresh()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewed again once it is unlocked
  useEffect(() => void reportView(_id), [_id, isLocked])
  return (
    <Page aside={<PostAside performer={performer} />}>
      <VideoView
        video={video}
        next={related.find(({ isLocked }) => !isLocked)}
        onChanged={refresh}
      />
      <PostComments subject={video} objectType="video" />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title">{t`More videos by ${performer.name}`}</h2>
          <div className={styles.grid}>
            {related.map((one) => (
              <VideoTile key={one._id} video={one} isBylineHidden />
            ))}
          </div>
        </section>
      )}
    </Page>
  )
}
