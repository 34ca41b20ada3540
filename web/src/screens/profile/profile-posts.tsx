import { listPerformerPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { POSTS_PER_PAGE } from '../../features/feed/queries.ts'
import type { WireOffers, WirePerformer } from '../../features/profiles/labels.ts'
import { mainOffer } from '../../features/profiles/subscribe-card.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pendingLabel } from '../../lib/labels/payment-state.ts'
import { subscribeLabel } from '../../lib/money/offer-promotions.ts'
import { useViewer } from '../../lib/session/session.ts'
import { viewAsOf } from '../../lib/session/view-as.ts'
import { PostList } from '../shared/post-list.tsx'
import { EmptyProfilePosts } from './empty-profile-posts.tsx'
import { type PostsTab, postsQueryOf, postsTabOf, postsViewOf } from './profile-tabs.ts'

const PostGrid = lazy(async () => ({
  default: (await import('../shared/post-grid.tsx')).PostGrid,
}))

interface ProfilePostsProps {
  performer: WirePerformer
  first: WireOf<typeof listPerformerPosts>
  /** The ways to subscribe; absent for a viewer who cannot. */
  offers: WireOffers | undefined
}

const searchLabels = (): Record<PostsTab, string> => ({
  posts: t`Search posts`,
  photos: t`Search photos`,
  videos: t`Search videos`,
})

/** Shows the posts of a performer's page with their filters. */
export function ProfilePosts({ performer, first, offers }: ProfilePostsProps) {
  const [search, setSearch] = useSearchParams()
  const viewer = useViewer()
  const { _id, name, username } = performer
  const tab = postsTabOf(search)
  const filters = filtersOf(search)
  const query = { ...postsQueryOf(search), limit: POSTS_PER_PAGE, viewAs: viewAsOf(search) }
  const list = useInfiniteCall(listPerformerPosts, { params: { username }, query }, first)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  const offer = offers && mainOffer(offers.offers)
  const known = offer && subscribeLabel(offer)
  const subscribe = offers?.pendingPayment ? pendingLabel(offers.pendingPayment) : known
  const empty = (
    <EmptyProfilePosts
      name={name}
      tab={tab}
      isOwn={viewer?._id === _id}
      isFiltered={isFiltered(filters)}
    />
  )
  return (
    <>
      <PostToolbar
        label={searchLabels()[tab]}
        filters={filters}
        view={postsViewOf(search)}
        username={username}
        onChange={change}
      />
      {postsViewOf(search) === 'grid' ? (
        <Suspense>
          <PostGrid list={list} empty={empty} isBylineHidden />
        </Suspense>
      ) : (
        <PostList list={list} empty={empty} subscribe={subscribe} showsPins />
      )}
    </>
  )
}
