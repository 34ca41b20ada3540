import { listGalleries } from '@stagedoor/contract/galleries'
import type { Api, WireOf } from '@stagedoor/contract/kit'
import { readPerformer, searchPerformers } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import { listRecommendations } from '@stagedoor/contract/recommendations'
import {
  listCountries,
  listPerformerCategories,
  readOptionLists,
} from '@stagedoor/contract/reference'
import { searchEverything, searchPosts, searchTags } from '@stagedoor/contract/search'
import { search as searchStreams } from '@stagedoor/contract/streams'
import { listVideos } from '@stagedoor/contract/videos'
import { liveRowQuery } from '../../features/streams/queries.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { exploreMetaOf } from './explore-meta.ts'
import { postsQueryOf, productsQueryOf, videosQueryOf } from './kind-query.ts'
import {
  creatorsQueryOf,
  type ExploreSubject,
  itemQueryOf,
  performerOf,
  resultKindOf,
} from './result-kind.ts'

/** A page whose total may be a number below that of all results. */
type Counted<Page> = Page & { readonly isTotalExact?: boolean }

/** The first page of each kind of results; null for those that are not shown. */
export interface FoundPages {
  readonly creators: WireOf<typeof searchPerformers> | null
  readonly posts: WireOf<typeof searchPosts> | null
  readonly videos: Counted<WireOf<typeof listVideos>> | null
  readonly galleries: Counted<WireOf<typeof listGalleries>> | null
  readonly products: Counted<WireOf<typeof listProducts>> | null
  readonly tags: WireOf<typeof searchTags> | null
}

const NONE: FoundPages = {
  creators: null,
  posts: null,
  videos: null,
  galleries: null,
  products: null,
  tags: null,
}

/** Returns the first results of every kind for some words. */
async function everything(api: Api, q: string, subject: ExploreSubject): Promise<FoundPages> {
  const query = { q, ...performerOf(subject) }
  const { performers, ...found } = await api(searchEverything, { query })
  return { ...found, creators: performers }
}

/** Returns the first page of what the address asks for. */
async function firstPages(
  api: Api,
  search: URLSearchParams,
  subject: ExploreSubject,
): Promise<FoundPages> {
  const kind = resultKindOf(search, subject)
  const query = creatorsQueryOf(search, subject)
  const { q } = query
  if (kind === 'all' && q) return everything(api, q, subject)
  if (kind === 'videos')
    return { ...NONE, videos: await api(listVideos, { query: videosQueryOf(search, subject) }) }
  if (kind === 'galleries')
    return { ...NONE, galleries: await api(listGalleries, { query: itemQueryOf(search, subject) }) }
  if (kind === 'products') {
    const products = await api(listProducts, { query: productsQueryOf(search, subject) })
    return { ...NONE, products }
  }
  if (kind === 'tags' && q) return { ...NONE, tags: await api(searchTags, { query: { q } }) }
  if (kind === 'posts' && q) {
    const posts = postsQueryOf(search, subject, { q, now: Date.now() })
    return { ...NONE, posts: await api(searchPosts, { query: posts }) }
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

/** Loads the creators recommended to a viewer, on the first page of the directory alone. */
export async function loadRecommended(
  api: Api,
  search: URLSearchParams,
  viewer: Viewer | undefined,
) {
  if (!viewer || viewer.role === 'admin' || search.size > 0) return null
  return api(listRecommendations)
}

/** Returns the subject of the directory: everyone, or the creator that the address names. */
export async function subjectOf(api: Api, search: URLSearchParams): Promise<ExploreSubject> {
  const named = search.get('in')?.trim().slice(0, 60)
  if (!named) return { type: 'all' }
  const { username, name } = await api(readPerformer, { params: { id: named }, query: {} })
  return { type: 'creator', username, name }
}
