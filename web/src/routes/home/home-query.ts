import { filtersOf } from '../../features/feed/filters.ts'

/** The types a home feed can be narrowed to. */
const homeTypes = ['text', 'photo', 'video', 'audio', 'scheduled-streaming'] as const
type HomeType = (typeof homeTypes)[number]

/** What the platform is asked for an address of the home page. Guests see everybody's posts. */
export function homeQueryOf(search: URLSearchParams, isSignedIn: boolean) {
  const { q } = filtersOf(search)
  const type = homeTypes.find((one) => one === search.get('type')) as HomeType | undefined
  return { ...(isSignedIn && { isHome: true }), ...(q && { q }), ...(type && { type }) }
}
