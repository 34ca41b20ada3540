import { listPosts } from '@stagedoor/contract/feed'
import {
  listRandomPerformers,
  readChecklist,
  searchPerformers,
} from '@stagedoor/contract/performers'
import { searchPromos } from '@stagedoor/contract/promos'
import { listRings } from '@stagedoor/contract/stories'
import { search as searchStreams } from '@stagedoor/contract/streams'
import { readVisit } from '@stagedoor/contract/visits'
import { useLoaderData, useSearchParams } from 'react-router'
import { isFiltered, searchWith } from '../features/feed/filters.ts'
import { POSTS_PER_PAGE } from '../features/feed/queries.ts'
import { FollowButton } from '../features/follows/follow-button.tsx'
import { LazyChecklist } from '../features/profiles/checklist/lazy-checklist.tsx'
import type { WirePerformer } from '../features/profiles/labels.ts'
import { SUGGESTIONS_FETCHED } from '../features/profiles/queries.ts'
import { Suggestions } from '../features/profiles/suggestions.tsx'
import { liveRowQuery } from '../features/streams/queries.ts'
import { useInfiniteCall } from '../lib/api/infinite-list.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useViewer } from '../lib/session/session.ts'
import { Banners } from '../screens/home/banners.tsx'
import { HomeAside } from '../screens/home/home-aside.tsx'
import { HomeEmptyState } from '../screens/home/home-empty-state.tsx'
import { HomeFeed } from '../screens/home/home-feed.tsx'
import { HomeHeader } from '../screens/home/home-header.tsx'
import { homeQueryOf } from '../screens/home/home-query.ts'
import { HomeSearchResults } from '../screens/home/home-search-results.tsx'
import { LazyRings } from '../screens/stories/lazy-rings.tsx'
import { Page } from '../ui/page.tsx'

const PROMOS_SHOWN = 12
/** The number of suggestions for a viewer who follows nobody yet. */
const STARTERS = 6
/** The number of creators shown for a search. */
const CREATORS_FOUND = 3

export const loader = pageLoader('home', async ({ api, search, viewer }) => {
  const query = { ...homeQueryOf(search, Boolean(viewer)), limit: POSTS_PER_PAGE }
  const [posts, creators, { data: suggested }, { data: promos }, streams, checklist, rings, visit] =
    await Promise.all([
      api(listPosts, { query }),
      query.q ? api(searchPerformers, { query: { q: query.q, limit: CREATORS_FOUND } }) : undefined,
      api(listRandomPerformers, { query: { limit: SUGGESTIONS_FETCHED } }),
      api(searchPromos, { query: { limit: PROMOS_SHOWN } }),
      api(searchStreams, liveRowQuery),
      viewer?.role === 'performer' ? api(readChecklist) : undefined,
      viewer && viewer.role !== 'admin' ? api(listRings) : undefined,
      viewer && !query.q && !query.type ? api(readVisit) : undefined,
    ])
  return { posts, creators, suggested, promos, streams, checklist, rings, visit }
})

export const meta = pageMeta<typeof loader>(() => ({ title: t`Home` }))

/**
 * Shows the home feed: posts of creators the viewer follows or subscribes to; those of everyone for
 * guests.
 */
export default function Home() {
  const { posts, creators, suggested, promos, streams, checklist, rings, visit } =
    useLoaderData<typeof loader>()
  const viewer = useViewer()
  const [search, setSearch] = useSearchParams()
  const query = homeQueryOf(search, Boolean(viewer))
  const applied = {
    ...query,
    ...(posts.corrected && { q: posts.corrected }),
    limit: POSTS_PER_PAGE,
  }
  const list = useInfiniteCall(listPosts, { query: applied }, posts)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  const { isHome: _, ...narrowed } = query
  const showAll = isFiltered(narrowed) ? () => setSearch({}) : undefined
  const isBeginning = posts.data.length === 0 && !showAll
  const starters = suggested.filter(({ _id }) => _id !== viewer?._id).slice(0, STARTERS)
  return (
    <Page
      aside={
        <HomeAside>
          {!isBeginning && <Suggestions first={suggested} follow={followButton} />}
        </HomeAside>
      }
    >
      <LazyChecklist checklist={checklist} />
      <LazyRings first={rings} streams={streams} />
      <Banners promos={promos} />
      <HomeHeader query={query} onChange={change} />
      {query.q && <HomeSearchResults posts={posts} creators={creators} q={query.q} />}
      <HomeFeed
        list={list}
        first={posts}
        since={visit?.since}
        empty={<HomeEmptyState onShowAll={showAll} performers={starters} />}
      />
    </Page>
  )
}

const followButton = ({ _id, name, isFollowed }: WirePerformer) => (
  <FollowButton performerId={_id} name={name} isFollowed={isFollowed} size="s" />
)
