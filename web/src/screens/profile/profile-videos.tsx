import type { WireOf } from '@stagedoor/contract/kit'
import { listVideos } from '@stagedoor/contract/videos'
import { useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { viewAsOf } from '../../lib/session/view-as.ts'
import { VideoGrid } from '../shared/video-grid.tsx'
import { EmptyProfilePosts } from './empty-profile-posts.tsx'
import { postsViewOf, videosQueryOf } from './profile-tabs.ts'

interface ProfileVideosProps {
  performer: { readonly _id: string; readonly name: string; readonly username: string }
  first: WireOf<typeof listVideos>
}

/** Shows the videos of a performer's page with their filters. */
export default function ProfileVideos({ performer, first }: ProfileVideosProps) {
  const [search, setSearch] = useSearchParams()
  const viewer = useViewer()
  const filters = filtersOf(search)
  const query = { ...videosQueryOf(search, performer._id), viewAs: viewAsOf(search) }
  const list = useInfiniteCall(listVideos, { query }, first)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  const view = postsViewOf(search)
  return (
    <>
      <PostToolbar
        label={t`Search videos`}
        filters={filters}
        view={view}
        username={performer.username}
        onChange={change}
      />
      <VideoGrid
        isBylineHidden
        list={list}
        view={view}
        empty={
          <EmptyProfilePosts
            name={performer.name}
            tab="videos"
            isOwn={viewer?._id === performer._id}
            isFiltered={isFiltered(filters) || query.tag !== undefined}
          />
        }
      />
    </>
  )
}
