import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { reportView, type WirePost } from '../../features/feed/queries.ts'
import type { TiledPost } from '../../features/feed/tiled-post.ts'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { PostTiles } from '../shared/post-tiles.tsx'
import { PostView } from '../shared/post-view.tsx'
import { useRealtimePosts } from '../shared/use-realtime-posts.ts'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import styles from './post-page.module.css'

const SeriesBar = lazy(() => import('../../features/feed/series/series-bar.tsx'))

/** The height of the bar of a series, which comes later and is to move nothing. */
const SERIES_BAR_PX = 116

/** The data of a post's page. */
export interface LoadedPost extends LoadedViewAs {
  readonly post: WirePost
  readonly more: readonly TiledPost[]
}

/**
 * Shows one post with others of its performer below. Its HTML is sent with the page, its code after
 * it.
 */
export default function PostPage({ viewAs, ...loaded }: LoadedPost) {
  return (
    <ViewedAs viewAs={viewAs} content={loaded.post}>
      <Post key={viewAs} {...loaded} />
    </ViewedAs>
  )
}

function Post({ post: loaded, more }: Omit<LoadedPost, 'viewAs'>) {
  const [post, setPost] = useLoadedState(loaded)
  const navigate = useNavigate()
  const refresh = useRealtimePosts({
    items: [post],
    replace: setPost,
  })
  const { performer } = post
  const toProfile = () =>
    navigate(href('profile', { profileId: performer.username }), { replace: true })
  return (
    <ContentPage
      content={post}
      objectType="feed"
      reportView={reportView}
      more={{
        title: t`More from ${performer.name}`,
        items: more,
        isOnProfile: true,
        show: (posts) => <PostTiles posts={posts} isBylineHidden />,
      }}
    >
      <div className={styles.post}>
        <PostView
          key={post._id}
          post={post}
          isPage
          eager
          onChanged={refresh}
          onDeleted={toProfile}
        />
        {post.seriesId && (
          <div style={{ minHeight: SERIES_BAR_PX }}>
            <Suspense>
              <SeriesBar postId={post._id} />
            </Suspense>
          </div>
        )}
      </div>
    </ContentPage>
  )
}
