import { listGalleries } from '@stagedoor/contract/galleries'
import type { Api, WireOf } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import {
  listCountries,
  listPerformerCategories,
  readOptionLists,
} from '@stagedoor/contract/reference'
import { searchPosts } from '@stagedoor/contract/search'
import { search as searchStreams } from '@stagedoor/contract/streams'
import { listVideos } from '@stagedoor/contract/videos'
import { liveRowQuery } from '../../features/streams/queries.ts'
import { exploreMetaOf } from './explore-meta.ts'
import {
  creatorsQueryOf,
  type ExploreSubject,
  itemQueryOf,
  RESULTS_PER_PAGE,
  resultKindOf,
} from './result-kind.ts'

/** The first page of each kind of results; null for those that are not shown. */
export interface FoundPages {
  readonly creators: WireOf<typeof searchPerformers> | null
  readonly posts: WireOf<typeof searchPosts> | null
  readonly videos: WireOf<typeof listVideos> | null
  readonly galleries: WireOf<typeof listGalleries> | null
  readonly products: WireOf<typeof listProducts> | null
}

/** The results of each kind on the page of everything. */
const OF_EACH = 6
/** The creators on it, one below the other on phones. */
const CREATORS_OF_ALL = 3

const NONE = { creators: null, posts: null, videos: null, galleries: null, products: null }

/** Returns the first results of every kind for some words. */
async function everything(api: Api, q: string): Promise<FoundPages> {
  const query = { q, limit: OF_EACH }
  const [creators, posts, videos, galleries, products] = await Promise.all([
    api(searchPerformers, { query: { q, limit: CREATORS_OF_ALL } }),
    api(searchPosts, { query }),
    api(listVideos, { query }),
    api(listGalleries, { query }),
    api(listProducts, { query }),
  ])
  return { creators, posts, videos, galleries, products }
}

/** Returns the first page of what the address asks for. */
async function firstPages(
  api: Api,
  search: URLSearchParams,
  subject: ExploreSubject,
): Promise<FoundPages> {
  const kind = resultKindOf(search, subject)
  const query = creatorsQueryOf(search, subject)
  if (kind === 'all' && query.q) return everything(api, query.q)
  const items = { query: itemQueryOf(search, subject) }
  if (kind === 'videos') return { ...NONE, videos: await api(listVideos, items) }
  if (kind === 'galleries') return { ...NONE, galleries: await api(listGalleries, items) }
  if (kind === 'products') {
    const { tag: _, ...filters } = items.query
    return { ...NONE, products: await api(listProducts, { query: filters }) }
  }
  if (kind === 'posts' && query.q)
    return {
      ...NONE,
      posts: await api(searchPosts, { query: { q: query.q, limit: RESULTS_PER_PAGE } }),
    }
  return { ...NONE, creators: await api(searchPerformers, { query }) }
}

/** Loads the choices of the filters. */
export async function loadChoices(api: Api) {
  const [categories, options, countries] = await Promise.all([
    api(listPerformerCategories, { query: { limit: 200 } }),
    api(readOptionLists),
    api(listCountries),
  ])
  return { categories: categories.data, options, countries }
}

/**
 * Loads a page of the directory: the first results of a subject that the address asks for, and its
 * metadata.
 */
export async function loadExplore(api: Api, search: URLSearchParams, subject: ExploreSubject) {
  const [found, streams] = await Promise.all([
    firstPages(api, search, subject),
    api(searchStreams, liveRowQuery),
  ])
  const isEmpty = Object.values(found).every((page) => page === null || page.total === 0)
  const about = exploreMetaOf({ kind: resultKindOf(search, subject), subject, isEmpty })
  return { ...found, streams, subject, about }
}
