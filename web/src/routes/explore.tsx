import { searchPerformers } from '@stagedoor/contract/performers'
import { listCountries, listPerformerCategories, readOptionLists } from '@stagedoor/contract/reference'
import { searchPosts } from '@stagedoor/contract/search'
import { lazy, Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { searchWith } from '../features/feed/filters.ts'
import { PostSkeleton } from '../features/feed/post-skeleton.tsx'
import { ExploreFilters } from '../features/profiles/explore-filters.tsx'
import { exploreQueryOf } from '../features/profiles/explore-query.ts'
import { SearchField } from '../features/search/search-field.tsx'
import { useRecordSearch } from '../features/search/use-record-search.ts'
import { href } from '../lib/href.ts'
import { t } from '../lib/i18n.ts'
import { pageLoader } from '../lib/loader.server.ts'
import { pageMeta } from '../lib/meta.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CreatorResults } from './explore/creator-results.tsx'
import { RESULTS_PER_PAGE, resultKindOf } from './explore/result-kind.ts'

const FoundPosts = lazy(() => import('./explore/post-results.tsx'))

export const loader = pageLoader('explore', async ({ api, search }) => {
  const query = exploreQueryOf(search)
  const q = resultKindOf(search) === 'posts' ? query.q : undefined
  const [found, categories, options, countries] = await Promise.all([
    q === undefined
      ? api(searchPerformers, { query: { ...query, limit: RESULTS_PER_PAGE } }).then((page) => ({
          creators: page,
          posts: null,
        }))
      : api(searchPosts, { query: { q, limit: RESULTS_PER_PAGE } }).then((page) => ({ creators: null, posts: page })),
    api(listPerformerCategories, { query: { limit: 200 } }),
    api(readOptionLists),
    api(listCountries),
  ])
  return { ...found, choices: { categories: categories.data, options, countries } }
})

export const meta = pageMeta<typeof loader>(() => ({
  title: t`Explore creators`,
  description: t`Find people to follow and subscribe to, by what they make and who they are.`,
}))

/** Shows the directory of performers, and the performers and posts that a search finds; its state is the address. */
export default function Explore() {
  const { creators, posts, choices } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const query = exploreQueryOf(search)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  const found = creators ?? posts
  useRecordSearch(query.q, found.total > 0 && found.corrected === undefined)
  const field = <SearchField label={t`Search creators`} value={query.q ?? ''} onSearch={(q) => change({ q })} />
  return (
    <Page wide title={query.q ? t`Results for “${query.q}”` : t`Explore`}>
      <ExploreFilters query={query} choices={choices} onChange={change} search={field} isFolded={posts !== null} />
      {query.q && <Kinds q={query.q} search={search} />}
      {creators && <CreatorResults page={creators} query={query} />}
      {posts && query.q && (
        <Suspense fallback={<PostSkeleton />}>
          <FoundPosts page={posts} q={query.q} />
        </Suspense>
      )}
    </Page>
  )
}

function Kinds({ q, search }: { q: string; search: URLSearchParams }) {
  const shown = resultKindOf(search)
  const tabs = [
    { to: `?${searchWith(search, { show: undefined })}`, text: t`Creators`, current: shown === 'creators' },
    { to: href('explore', undefined, { q, show: 'posts' }), text: t`Posts`, current: shown === 'posts' },
  ]
  return <Tabs label={t`Kinds of results`} tabs={tabs} />
}
