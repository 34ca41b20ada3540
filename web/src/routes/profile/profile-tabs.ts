import { filtersOf } from '../../features/feed/filters.ts'

/** The tabs of a performer's page. */
export type ProfileTab = 'posts' | 'photos' | 'videos'

/** Returns the tab that an address shows. */
export function profileTabOf(search: URLSearchParams): ProfileTab {
  const tab = search.get('tab')
  return tab === 'photos' || tab === 'videos' ? tab : 'posts'
}

/** Returns the layout of an address: photos and videos are a grid unless it says otherwise. */
export function postsViewOf(search: URLSearchParams): 'list' | 'grid' {
  const view = search.get('view')
  if (view === 'list' || view === 'grid') return view
  return profileTabOf(search) === 'posts' ? 'list' : 'grid'
}

const types = { posts: undefined, photos: 'photo', videos: 'video' } as const

/** Returns the query for an address. */
export function postsQueryOf(search: URLSearchParams) {
  const type = types[profileTabOf(search)]
  return { ...filtersOf(search), ...(type && { type }) }
}
