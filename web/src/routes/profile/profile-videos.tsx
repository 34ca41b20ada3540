import type { WireOf } from '@stagedoor/contract/kit'
import { listVideos } from '@stagedoor/contract/videos'
import { useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { VideoTile } from '../../features/videos/video-tile.tsx'
import { t } from '../../lib/i18n.ts'
import { useInfiniteCall } from '../../lib/infinite-list.ts'
import { useViewer } from '../../lib/session.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyProfilePosts } from './empty-profile-posts.tsx'
import { postsViewOf, videosQueryOf } from './profile-tabs.ts'
import styles from './profile-videos.module.css'

interface ProfileVideosProps {
  performer: { readonly _id: string; readonly name: string }
  first: WireOf<typeof listVideos>
}

/** Shows the videos of a performer's page with their filters. */
export default function ProfileVideos({ performer, first }: ProfileVideosProps) {
  const [search, setSearch] = useSearchParams()
  const viewer = useViewer()
  const filters = filtersOf(search)
  const query = videosQueryOf(search, performer._id)
  const list = useInfiniteCall(listVideos, { query }, first)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  const view = postsViewOf(search)
  return (
    <>
      <PostToolbar label={t`Search videos`} filters={filters} view={view} onChange={change} />
      {list.items.length === 0 && !list.hasMore ? (
        <EmptyProfilePosts
          name={performer.name}
          tab="videos"
          isOwn={viewer?._id === performer._id}
          isFiltered={isFiltered(filters) || query.tag !== undefined}
        />
      ) : (
        <div className={view === 'grid' ? styles.grid : styles.list}>
          {list.items.map((video) => (
            <VideoTile key={video._id} video={video} isRow={view === 'list'} />
          ))}
        </div>
      )}
      <InfiniteListFooter list={list} placeholder={<Skeleton height={180} />} />
    </>
  )
}
