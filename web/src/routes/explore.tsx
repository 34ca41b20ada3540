import { listGalleries } from '@stagedoor/contract/galleries'
import type { Api } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import { listCountries, listPerformerCategories, readOptionLists } from '@stagedoor/contract/reference'
import { searchPosts } from '@stagedoor/contract/search'
import { listVideos } from '@stagedoor/contract/videos'
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
import { catalogueQueryOf, RESULTS_PER_PAGE, type ResultKind, resultKindOf } from './explore/result-kind.ts'

const Catalogue = lazy(() => import('./explore/catalogue-results.tsx'))
const FoundPosts = lazy(() => import('./explore/post-results.tsx'))

const NONE = { creators: null, posts: null, videos: null, galleries: null, products: null }

/** Returns the first page of what the address asks for. */
async function firstPage(api: Api, search: URLSearchParams) {
  const kind = resultKindOf(search)
  const query = exploreQueryOf(search)
  const catalogue = { query: catalogueQueryOf(search) }
  if (kind === 'videos') return { ...NONE, videos: await api(listVideos, catalogue) }
  if (kind === 'galleries') return { ...NONE, galleries: await api(listGalleries, catalogue) }
  if (kind === 'products') {
    const { tag: _, ...filters } = catalogue.query
    return { ...NONE, products: await api(listProducts, { query: filters }) }
  }
  if (kind === 'posts' && query.q)
    return { ...NONE, posts: await api(searchPosts, { query: { q: query.q, limit: RESULTS_PER_PAGE } }) }
  return { ...NONE, creators: await api(searchPerformers, { query: { ...query, limit: RESULTS_PER_PAGE } }) }
}

export const loader = pageLoader('explore', async ({ api, search }) => {
  const [found, categories, options, countries] = await Promise.all([
    firstPage(api, search),
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
  const { creators, posts, videos, galleries, products, choices } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const query = exploreQueryOf(search)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  const found = creators ?? posts ?? videos ?? galleries ?? products
  useRecordSearch(query.q, found !== null && found.total > 0 && found.corrected === undefined)
  const field = <SearchField label={t`Search creators`} value={query.q ?? ''} onSearch={(q) => change({ q })} />
  return (
    <Page wide title={query.q ? t`Results for “${query.q}”` : t`Explore`}>
      <ExploreFilters query={query} choices={choices} onChange={change} search={field} isFolded={creators === null} />
      <Kinds q={query.q} search={search} />
      {creators && <CreatorResults page={creators} query={query} />}
      {(videos || galleries || products) && (
        <Suspense fallback={<PostSkeleton />}>
          <Catalogue key={resultKindOf(search)} videos={videos} galleries={galleries} products={products} />
        </Suspense>
      )}
      {posts && query.q && (
        <Suspense fallback={<PostSkeleton />}>
          <FoundPosts page={posts} q={query.q} />
        </Suspense>
      )}
    </Page>
  )
}

function Kinds({ q, search }: { q: string | undefined; search: URLSearchParams }) {
  const shown = resultKindOf(search)
  const tab = (kind: ResultKind, to: string, text: string) => ({ to, text, current: shown === kind })
  const tabs = [
    tab('creators', `?${searchWith(search, { show: undefined, sort: undefined, tag: undefined })}`, t`Creators`),
    tab('videos', href('explore', undefined, { q, show: 'videos' }), t`Videos`),
    tab('galleries', href('explore', undefined, { q, show: 'galleries' }), t`Galleries`),
    tab('products', href('explore', undefined, { q, show: 'products' }), t`Products`),
    ...(q ? [tab('posts', href('explore', undefined, { q, show: 'posts' }), t`Posts`)] : []),
  ]
  return <Tabs label={t`Kinds of results`} tabs={tabs} />
}
