/** The number of results in a page. */
export const RESULTS_PER_PAGE = 12

/** The most items that a list by likes or views shows. */
const RANKED_MAX = 48

/** The kinds of results of the directory. */
export type ResultKind = 'creators' | 'videos' | 'galleries' | 'products' | 'posts'

/** Returns the kind of results that the address asks for: posts only for a search. */
export function resultKindOf(search: URLSearchParams): ResultKind {
  const show = search.get('show')
  if (show === 'videos' || show === 'galleries' || show === 'products') return show
  return show === 'posts' && search.get('q')?.trim() ? 'posts' : 'creators'
}

/** The orders of videos, galleries and products; the first is their default. */
export const catalogueSorts = ['newest', 'popular', 'views'] as const
/** One order of videos, galleries and products. */
export type CatalogueSort = (typeof catalogueSorts)[number]

/** Reads the query of videos, galleries or products from its address; invalid values are left out. */
export function catalogueQueryOf(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, 200)
  const tag = search.get('tag')?.trim().slice(0, 60)
  const sort: CatalogueSort = catalogueSorts.find((one) => one === search.get('sort')) ?? 'newest'
  const limit = sort === 'newest' ? RESULTS_PER_PAGE : RANKED_MAX
  return { sort, limit, ...(q && { q }), ...(tag && { tag }) }
}
