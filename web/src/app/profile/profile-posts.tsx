import { useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { morePostsOf, POSTS_A_PAGE, type WirePost } from '../../features/feed/queries.ts'
import type { WirePerformer } from '../../features/profiles/words.ts'
import { subscribeWords } from '../../features/profiles/words.ts'
import { type ListPage, useEndless } from '../../lib/endless.ts'
import { useSite, useViewer } from '../../lib/session.ts'
import { PostGrid } from '../posts/post-grid.tsx'
import { PostList } from '../posts/post-list.tsx'
import { NoPosts } from './no-posts.tsx'
import { queryOf, tabOf, viewOf } from './tabs.ts'

interface ProfilePostsProps {
  performer: WirePerformer
  first: ListPage<WirePost>
  /** A payment for the subscription may still succeed. */
  isPaying: boolean
}

/** The posts of a performer's page with what narrows them. */
export function ProfilePosts({ performer, first, isPaying }: ProfilePostsProps) {
  const [search, setSearch] = useSearchParams()
  const { currency } = useSite()
  const viewer = useViewer()
  const { _id, name, username } = performer
  const tab = tabOf(search)
  const filters = filtersOf(search)
  const list = useEndless({
    first,
    load: (after) => morePostsOf(username, { ...queryOf(search), limit: POSTS_A_PAGE }, after),
  })
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  const known = performer.isPriceChosen ? subscribeWords(performer, currency) : undefined
  const subscribe = isPaying ? 'Payment being confirmed' : known
  const empty = <NoPosts name={name} tab={tab} isOwn={viewer?._id === _id} isFiltered={isFiltered(filters)} />
  return (
    <>
      <PostToolbar label={`Search ${tab}`} filters={filters} view={viewOf(search)} onChange={change} />
      {viewOf(search) === 'grid' ? (
        <PostGrid list={list} empty={empty} />
      ) : (
        <PostList list={list} empty={empty} subscribe={subscribe} showsPins />
      )}
    </>
  )
}
