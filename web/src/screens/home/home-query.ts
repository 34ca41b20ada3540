import { filtersOf } from '../../features/feed/filters.ts'

/** The types by which a home feed can be filtered. */
const homeTypes = ['text', 'photo', 'video', 'audio', 'scheduled-streaming'] as const
type HomeType = (typeof homeTypes)[number]

/** Returns the query for an address of the home page. Guests see the posts of everyone. */
export function homeQueryOf(search: URLSearchParams, isSignedIn: boolean) {
  const { q } = filtersOf(search)
  const type = homeTypes.find((one) => one === search.get('type')) as HomeType | undefined
  return { ...(isSignedIn && { isHome: true }), ...(q && { q }), ...(type && { type }) }
}
