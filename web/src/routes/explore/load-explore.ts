import { listGalleries } from '@stagedoor/contract/galleries'
import type { Api } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import { listCountries, listPerformerCategories, readOptionLists } from '@stagedoor/contract/reference'
import { searchPosts } from '@stagedoor/contract/search'
import { search as searchStreams } from '@stagedoor/contract/streams'
import { listVideos } from '@stagedoor/contract/videos'
import { liveRowQuery } from '../../features/streams/queries.ts'
import { exploreMetaOf } from './explore-meta.ts'
import {
  catalogueQueryOf,
  creatorsQueryOf,
  type ExploreSubject,
  RESULTS_PER_PAGE,
  resultKindOf,
} from './result-kind.ts'

const NONE = { creators: null, posts: null, videos: null, galleries: null, products: null }

/** Returns the first page of what the address asks for. */
async function firstPage(api: Api, search: URLSearchParams, subject: ExploreSubject) {
  const kind = resultKindOf(search, subject)
  const query = creatorsQueryOf(search, subject)
  const catalogue = { query: catalogueQueryOf(search, subject) }
  if (kind === 'videos') return { ...NONE, videos: await api(listVideos, catalogue) }
  if (kind === 'galleries') return { ...NONE, galleries: await api(listGalleries, catalogue) }
  if (kind === 'products') {
    const { tag: _, ...filters } = catalogue.query
    return { ...NONE, products: await api(listProducts, { query: filters }) }
  }
  if (kind === 'posts' && query.q)
    return { ...NONE, posts: await api(searchPosts, { query: { q: query.q, limit: RESULTS_PER_PAGE } }) }
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

/** Loads a page of the directory: the first results of a subject that the address asks for, and its metadata. */
export async function loadExplore(api: Api, search: URLSearchParams, subject: ExploreSubject) {
  const [found, streams] = await Promise.all([firstPage(api, search, subject), api(searchStreams, liveRowQuery)])
  const list = found.creators ?? found.posts ?? found.videos ?? found.galleries ?? found.products
  const about = exploreMetaOf({ kind: resultKindOf(search, subject), subject, isEmpty: list?.total === 0 })
  return { ...found, streams, subject, about }
}
