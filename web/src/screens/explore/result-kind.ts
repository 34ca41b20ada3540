import { exploreQueryOf } from '../../features/profiles/explore-query.ts'

/** The number of results in a page. */
export const RESULTS_PER_PAGE = 12

/** The kinds of results of the directory; `all` is the first results of each. */
export type ResultKind = 'all' | 'creators' | 'posts' | 'videos' | 'galleries' | 'products' | 'tags'

/** The subject of a page of the directory: a category of creators, a tag, or one creator. */
export type ExploreSubject =
  | { readonly type: 'all' }
  | {
      readonly type: 'category'
      readonly id: string
      readonly name: string
      readonly about: string
    }
  | { readonly type: 'tag'; readonly tag: string }
  | { readonly type: 'creator'; readonly username: string; readonly name: string }

/**
 * Returns the kinds that are offered for a subject, the one that is shown by default first: a
 * search finds everything, and only videos and galleries have tags.
 */
export function kindsOf({ type }: ExploreSubject, q: string | undefined): readonly ResultKind[] {
  if (type === 'tag') return ['videos', 'galleries']
  if (q && type === 'all')
    return ['all', 'creators', 'posts', 'videos', 'galleries', 'products', 'tags']
  if (type === 'creator')
    return q
      ? ['all', 'posts', 'videos', 'galleries', 'products']
      : ['videos', 'galleries', 'products']
  return ['creators', 'videos', 'galleries', 'products']
}

/**
 * Returns the kind of results that the address asks for: posts and everything only for a search.
 */
export function resultKindOf(search: URLSearchParams, subject: ExploreSubject): ResultKind {
  const kinds = kindsOf(subject, search.get('q')?.trim())
  return kinds.find((kind) => kind === search.get('show')) ?? kinds[0] ?? 'creators'
}

/** The orders of videos, galleries and products; the first is their default. */
export const itemSorts = ['newest', 'popular', 'views'] as const
/** One order of videos, galleries and products. */
export type ItemSort = (typeof itemSorts)[number]

/** Returns the query of the creators of a subject for an address. */
export const creatorsQueryOf = (search: URLSearchParams, subject: ExploreSubject) => ({
  ...exploreQueryOf(search),
  ...(subject.type === 'category' && { categoryIds: [subject.id] }),
  limit: RESULTS_PER_PAGE,
})

/** Returns the creator to which a subject narrows all content. */
export const performerOf = (subject: ExploreSubject) =>
  subject.type === 'creator' && { performerId: subject.username }

/**
 * Reads the query of videos, galleries or products from an address; invalid values are left out.
 * What one creator publishes is not filtered by who the creator is.
 */
export function itemQueryOf(search: URLSearchParams, subject: ExploreSubject) {
  const { sortBy: _, isLive: _isLive, ...ofPeople } = creatorsQueryOf(search, subject)
  const { q, limit } = ofPeople
  const filters = subject.type === 'creator' ? { ...(q && { q }), limit } : ofPeople
  const tag = subject.type === 'tag' ? subject.tag : search.get('tag')?.trim().slice(0, 60)
  const sort: ItemSort = itemSorts.find((one) => one === search.get('sort')) ?? 'newest'
  const withoutAi = search.get('withoutAi') === 'true' && { withoutAi: true }
  return { ...filters, ...performerOf(subject), sort, ...(tag && { tag }), ...withoutAi }
}
