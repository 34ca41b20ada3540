import { filtersOf } from '../../features/feed/filters.ts'
import { GALLERIES_PER_PAGE } from '../../features/galleries/queries.ts'

/** The tabs of a performer's page. */
export type ProfileTab = 'posts' | 'photos' | 'videos' | 'galleries' | 'store'

const tabs = ['posts', 'photos', 'videos', 'galleries', 'store'] as const

/** Returns the tab that an address shows. */
export function profileTabOf(search: URLSearchParams): ProfileTab {
  const tab = search.get('tab')
  return tabs.find((one) => one === tab) ?? 'posts'
}

/** The tabs that show posts. */
export type PostsTab = Exclude<ProfileTab, 'galleries' | 'store'>

/** Returns the tab of posts that an address shows. */
export function postsTabOf(search: URLSearchParams): PostsTab {
  const tab = profileTabOf(search)
  return tab === 'galleries' || tab === 'store' ? 'posts' : tab
}

/** Returns the layout of an address: photos and videos are a grid unless it says otherwise. */
export function postsViewOf(search: URLSearchParams): 'list' | 'grid' {
  const view = search.get('view')
  if (view === 'list' || view === 'grid') return view
  return postsTabOf(search) === 'posts' ? 'list' : 'grid'
}

/** Returns the query of the posts for an address. */
export function postsQueryOf(search: URLSearchParams) {
  return {
    ...filtersOf(search),
    ...(postsTabOf(search) === 'photos' && { type: 'photo' as const }),
  }
}

const VIDEOS_PER_PAGE = 12

/** Returns the query of the tab of videos for an address. */
export function videosQueryOf(search: URLSearchParams, performerId: string) {
  const tag = search.get('tag') || undefined
  return { ...filtersOf(search), tag, performerId, limit: VIDEOS_PER_PAGE }
}

/** Returns the query of the tab of galleries for an address. */
export function galleriesQueryOf(search: URLSearchParams) {
  return { ...filtersOf(search), limit: GALLERIES_PER_PAGE }
}
