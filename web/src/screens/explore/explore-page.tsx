import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '../../features/feed/filters.ts'
import { PostSkeleton } from '../../features/feed/post-skeleton.tsx'
import {
  type ExploreChoices,
  ExploreFilters,
  type ExploreOrder,
} from '../../features/profiles/explore-filters.tsx'
import {
  defaultSort,
  type ExploreSort,
  exploreSorts,
} from '../../features/profiles/explore-query.ts'
import type { WireRecommendations } from '../../features/recommendations/queries.ts'
import { SearchField } from '../../features/search/search-field.tsx'
import { useRecordSearch } from '../../features/search/use-record-search.ts'
import { LiveRow } from '../../features/streams/live-row.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Chip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { countOf } from './count-of.ts'
import { CreatorResults } from './creator-results.tsx'
import { kindTexts } from './kind-texts.ts'
import type { FoundPages, loadExplore } from './load-explore.ts'
import {
  creatorsQueryOf,
  type ExploreSubject,
  type ItemSort,
  itemQueryOf,
  itemSorts,
  kindsOf,
  type ResultKind,
  resultKindOf,
} from './result-kind.ts'
import styles from './results.module.css'

const AllResults = lazy(() => import('./all-results.tsx'))
const ItemResults = lazy(() => import('./item-results.tsx'))
const FoundPosts = lazy(() => import('./post-results.tsx'))
const FoundTags = lazy(() => import('./tag-results.tsx'))
const Recommended = lazy(() => import('../shared/recommended.tsx'))
const KindFilters = lazy(() => import('./kind-filters.tsx'))

/** The data of a page of the directory. */
export type LoadedExplore = Omit<Awaited<ReturnType<typeof loadExplore>>, 'about'> & {
  readonly choices: ExploreChoices
  /** The creators recommended to the viewer, on the first page of the directory. */
  readonly recommended?: WireRecommendations | null
}

const searchTexts = (): Record<ResultKind, string> => ({
  all: t`Search everything`,
  creators: t`Search creators`,
  videos: t`Search videos`,
  galleries: t`Search galleries`,
  products: t`Search products`,
  posts: t`Search posts`,
  tags: t`Search tags`,
})

/**
 * Shows what a search of the directory finds, of one kind or the first of each; its state is the
 * address.
 */
export function ExplorePage({ choices, subject, streams, recommended, ...pages }: LoadedExplore) {
  const [search, setSearch] = useSearchParams()
  const kind = resultKindOf(search, subject)
  const query = creatorsQueryOf(search, subject)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { preventScrollReset: true })
  const hasFound = Object.values(pages).some(
    (page) => page && page.total > 0 && page.corrected === undefined,
  )
  useRecordSearch(query.q, hasFound && subject.type !== 'creator')
  const field = (
    <SearchField
      label={subject.type === 'creator' ? t`Search ${subject.name}` : searchTexts()[kind]}
      value={query.q ?? ''}
      onSearch={(q) => change({ q })}
    />
  )
  return (
    <Page wide title={query.q ? t`Results for “${query.q}”` : titleOf(subject)}>
      {subject.type === 'all' && !query.q && <LiveRow first={streams} />}
      {recommended && (
        <Suspense>
          <Recommended first={recommended} />
        </Suspense>
      )}
      <ExploreFilters
        query={query}
        choices={choices}
        onChange={change}
        search={field}
        isFolded={['posts', 'all', 'tags'].includes(kind) || subject.type === 'creator'}
        withoutAi={kind === 'creators' ? undefined : search.get('withoutAi') === 'true'}
        hasLive={kind === 'creators'}
        hasCategories={subject.type !== 'category'}
        order={
          kind === 'creators' ? creatorOrder(query, change) : itemOrder(search, subject, change)
        }
      />
      {subject.type === 'creator' && (
        <ChosenCreator subject={subject} onRemove={() => change({ in: undefined })} />
      )}
      <Kinds search={search} subject={subject} counts={kind === 'all' ? pages : undefined} />
      <ChosenTag search={search} subject={subject} onRemove={() => change({ tag: undefined })} />
      {(kind === 'posts' || kind === 'videos' || kind === 'products') && (
        <Suspense>
          <KindFilters kind={kind} onChange={change} />
        </Suspense>
      )}
      <Results pages={pages} subject={subject} kind={kind} query={query} />
    </Page>
  )
}

interface ResultsProps {
  pages: FoundPages
  subject: ExploreSubject
  kind: ResultKind
  query: ReturnType<typeof creatorsQueryOf>
}

function Results({ pages, subject, kind, query }: ResultsProps) {
  const { creators, posts, tags, ...items } = pages
  const { q } = query
  if (kind === 'creators') return creators && <CreatorResults page={creators} query={query} />
  return (
    <Later>
      {kind === 'all' ? (
        <AllResults {...pages} subject={subject} />
      ) : kind === 'posts' ? (
        posts && q && <FoundPosts page={posts} q={q} subject={subject} />
      ) : kind === 'tags' ? (
        tags && q && <FoundTags page={tags} q={q} />
      ) : (
        <ItemResults key={kind} {...items} subject={subject} />
      )}
    </Later>
  )
}

/** Draws results whose code is loaded when they are shown. */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PostSkeleton />}>{children}</Suspense>
)

const titleOf = (subject: ExploreSubject) =>
  subject.type === 'category'
    ? subject.name
    : subject.type === 'tag'
      ? `#${subject.tag}`
      : subject.type === 'creator'
        ? subject.name
        : t`Explore`

type Change = (changes: Record<string, string | undefined>) => void

const creatorTexts = (): Record<ExploreSort, string> => ({
  popular: t`Popular`,
  latest: t`Newest`,
  oldest: t`Oldest`,
  online: t`Online first`,
  relevance: t`Best match`,
})

function creatorOrder(
  { q, sortBy }: { q?: string; sortBy: ExploreSort },
  change: Change,
): ExploreOrder {
  return {
    options: exploreSorts
      .filter((value) => q || value !== 'relevance')
      .map((value) => ({ value, text: creatorTexts()[value] })),
    value: sortBy,
    onChange: (value) => change({ sortBy: value === defaultSort(q) ? undefined : value }),
  }
}

const itemSortTexts = (): Record<ItemSort, string> => ({
  newest: t`Newest`,
  popular: t`Most liked`,
  views: t`Most viewed`,
})

const itemOrder = (
  search: URLSearchParams,
  subject: ExploreSubject,
  change: Change,
): ExploreOrder => ({
  options: itemSorts.map((value) => ({ value, text: itemSortTexts()[value] })),
  value: itemQueryOf(search, subject).sort,
  onChange: (value) => change({ sort: value === 'newest' ? undefined : value }),
})

interface KindsProps {
  search: URLSearchParams
  subject: ExploreSubject
  /** The pages of every kind, whose numbers are shown. */
  counts: FoundPages | undefined
}

/** Draws the tabs of the kinds, which keep the words and the filters. */
function Kinds({ search, subject, counts }: KindsProps) {
  const kinds = kindsOf(subject, search.get('q')?.trim())
  const shown = resultKindOf(search, subject)
  const tabs = kinds.map((kind) => {
    const hasTags = kind === 'videos' || kind === 'galleries'
    const order = kind === 'creators' ? { sort: undefined } : { sortBy: undefined }
    const changes = {
      show: kind === kinds[0] ? undefined : kind,
      ...order,
      ...(!hasTags && { tag: undefined }),
    }
    const page = kind === 'all' ? undefined : counts?.[kind]
    const tab = {
      to: `?${searchWith(search, changes)}`,
      text: kindTexts()[kind],
      current: kind === shown,
    }
    return page ? { ...tab, count: countOf(page) } : tab
  })
  return <Tabs label={t`Kinds of results`} tabs={tabs} />
}

interface ChosenTagProps {
  search: URLSearchParams
  subject: ExploreSubject
  onRemove: () => void
}

/** Shows the tag that the address filters by, and removes it. */
function ChosenTag({ search, subject, onRemove }: ChosenTagProps) {
  const { tag } = itemQueryOf(search, subject)
  const kind = resultKindOf(search, subject)
  if (!tag || subject.type === 'tag' || !(kind === 'videos' || kind === 'galleries')) return null
  return (
    <Chip selected onClick={onRemove} aria-label={t`Remove the tag ${tag}`}>
      #{tag}
    </Chip>
  )
}

interface ChosenCreatorProps {
  subject: Extract<ExploreSubject, { readonly type: 'creator' }>
  onRemove: () => void
}

/** Shows in whose page the search looks, and widens it to all creators. */
function ChosenCreator({ subject: { name, username }, onRemove }: ChosenCreatorProps) {
  return (
    <p className={styles.creator}>
      <Link to={href('profile', { profileId: username })}>{t`Only from ${name}`}</Link>
      <Button size="s" onClick={onRemove}>{t`Search all creators`}</Button>
    </p>
  )
}
